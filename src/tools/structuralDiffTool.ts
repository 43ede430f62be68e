import { z } from 'zod';
import { structuralDiffSchema } from '../report/schemas/structuralDiffSchema.js';
import { resultLimits, type StructuralDiffDocument, structuralDiffDocument } from '../report/structuralDiffDocument.js';
import type { Call, DiffRequest, Session } from '../session/session.js';
import { texts } from './texts.js';
import { askedFolder, type Tool, type ToolFailure, toolFailure } from './tool.js';

const text = texts.structuralDiff;

/** Taken as it comes: what of it cannot be used is told in the answer. The shape is for whoever writes it. */
function footprint(description: string) {
  return z.unknown().optional().meta({ description, type: 'object' });
}

const input = z.strictObject({
  directory: z.string().min(1).describe(text.directory),
  baseRef: z.string().min(1).optional().describe(text.baseRef),
  headRef: z.string().min(1).optional().describe(text.headRef),
  includeFits: z.boolean().optional().describe(text.includeFits),
  maxResults: z.number().int().min(1).max(resultLimits.maximum).optional().describe(text.maxResults),
  declaredFootprint: footprint(text.declaredFootprint),
  peerFootprints: z
    .unknown()
    .optional()
    .meta({ description: text.peerFootprints, type: 'array', items: { type: 'object' } }),
  enforcementPolicy: footprint(text.enforcementPolicy),
});

/** What a change did to a program, as the structural_diff contract says it. */
export const structuralDiffTool: Tool<typeof input, StructuralDiffDocument> = {
  name: 'structural_diff',
  title: text.title,
  description: text.description,
  narrow: text.narrow,
  input,
  output: structuralDiffSchema,
  async run(session, { directory, baseRef, headRef, includeFits, maxResults, ...footprints }, call) {
    const asked = askedFolder(directory);
    if (!asked.ok) return asked.failure;
    const request = {
      folder: asked.folder,
      ...(baseRef === undefined ? {} : { base: baseRef }),
      ...(headRef === undefined ? {} : { head: headRef }),
      ...askedFootprints(footprints),
    };
    return answerStructuralDiff(session, request, { includeFits, maxResults }, call);
  },
};

/** The answer to a request, as the tool gives it. */
export async function answerStructuralDiff(
  session: Session,
  request: DiffRequest,
  { includeFits, maxResults }: { includeFits?: boolean | undefined; maxResults?: number | undefined },
  call: Call,
): Promise<StructuralDiffDocument | ToolFailure> {
  const answer = await session.diff(request, call);
  if (!answer.ok) return toolFailure(answer.failure);
  return structuralDiffDocument(answer.value, maxResults ?? resultLimits.default, { fits: includeFits === true });
}

/** Without a declared footprint nothing is asked of peers either. */
function askedFootprints({
  declaredFootprint: declared,
  peerFootprints: peers,
  enforcementPolicy: policy,
}: Pick<z.infer<typeof input>, 'declaredFootprint' | 'peerFootprints' | 'enforcementPolicy'>): Pick<
  DiffRequest,
  'footprints'
> {
  return declared === undefined ? {} : { footprints: { declared, peers, policy } };
}
