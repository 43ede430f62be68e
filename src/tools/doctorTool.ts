import { z } from 'zod';
import { segmentVersion } from '../index/segmentFormat.js';
import { type DoctorDocument, doctorDocument, failedDoctorDocument } from '../report/doctorDocument.js';
import { doctorSchema } from '../report/schemas/doctorSchema.js';
import { version } from '../session/version.js';
import { texts } from './texts.js';
import { folderAnswer, type Tool } from './tool.js';

const text = texts.doctor;

const input = z.strictObject({
  directory: z.string().min(1).describe(text.directory),
  includeTests: z.boolean().optional().describe(text.includeTests),
});

/** How far answers about a repository can be trusted. */
export const doctorTool: Tool<typeof input, DoctorDocument> = {
  name: 'doctor',
  title: text.title,
  description: text.description,
  narrow: text.narrow,
  input,
  output: doctorSchema,
  async run(session, { directory, includeTests = true }, call) {
    const answer = await folderAnswer(directory, (folder) => session.doctor({ folder, includeTests }, call));
    if (answer.ok && answer.value.graph) return doctorDocument(answer.value, answer.value.graph);
    const failure = answer.ok
      ? ({ code: 'internal', message: 'The graph was not looked at.', hint: 'Ask again.' } as const)
      : answer.failure;
    return failedDoctorDocument(failure, { version, factsFormat: segmentVersion });
  },
};
