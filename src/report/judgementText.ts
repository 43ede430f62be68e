import type { Judgement, Ruling } from '../model/verdict.js';

/** Verdict, code and evidence of a ruling in one line: `suspect: leaves out \`b\` ... [default-changed]`. */
function rulingText({ verdict, code, reason }: Ruling): string {
  return `${verdict}: ${reason} [${code}]`;
}

/** What is said of a call below its reason: what to do, what else holds, and the other reading. One line each. */
export function judgementNotes({ advice, further = [], otherReading }: Judgement): string[] {
  return [
    ...(advice ? [advice] : []),
    ...further.map((one) => `also ${rulingText(one)}`),
    ...(otherReading ? [`or ${rulingText(otherReading)}`] : []),
  ];
}
