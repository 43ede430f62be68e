import { FailureError } from '../model/answer.js';
import { nearestNames } from '../model/nearestNames.js';
import type { AcceptedEntry } from '../policy/acceptedList.js';
import { withEntries } from '../policy/acceptedList.js';
import { type AcceptedFindings, acceptFindings, everyCode, named } from '../policy/acceptFinding.js';
import { readAcceptedList, writeAcceptedList } from './acceptedListFile.js';
import { compare } from './comparison.js';
import type { OpenRepository } from './openRepository.js';
import type { AcceptRequest, Call, UnacceptRequest } from './session.js';

/**
 * Puts findings of a comparison on the repository's list of accepted ones.
 * @throws FailureError as `compare`, and invalid_argument, unknown_symbol, ambiguous_symbol, no_finding, accepted_list
 */
export async function accept(
  repository: OpenRepository,
  request: AcceptRequest,
  call: Call,
): Promise<AcceptedFindings> {
  // Before the comparison, which may take long.
  readAcceptedList(repository.root);
  const { diff, head } = await compare(repository, request.diff, call);
  const accepted = acceptFindings(diff, head.world, request);
  writeAcceptedList(repository.root, withEntries(readAcceptedList(repository.root), accepted.entries));
  return accepted;
}

/**
 * Takes acceptances back, and gives those that were.
 * @throws FailureError ambiguous_symbol, no_finding, accepted_list
 */
export function unaccept(root: string, { code, symbol }: UnacceptRequest): AcceptedEntry[] {
  const list = readAcceptedList(root);
  const ofCode = list.filter((entry) => code === everyCode || entry.code === code);
  const ids = named(
    symbol,
    ofCode.map((entry) => [entry.symbol, ...(entry.now === undefined ? [] : [entry.now])]),
  );
  if (ids.length > 1) {
    const message = `\`${symbol}\` could mean ${ids.length} accepted symbols: ${ids.map((id) => `\`${id}\``).join(', ')}.`;
    throw FailureError.of('ambiguous_symbol', message, 'Name one of them by its id.');
  }
  const taken = ofCode.filter((entry) => entry.symbol === ids[0]);
  if (taken.length === 0) {
    const near = nearestNames(symbol, [...new Set(list.map((entry) => entry.symbol))]);
    const what = code === everyCode ? 'Nothing' : `No \`${code}\``;
    const hint =
      near.length > 0
        ? `Did you mean ${near.map((id) => `\`${id}\``).join(' or ')}?`
        : 'aftershock accept --list shows what is.';
    throw FailureError.of('no_finding', `${what} of \`${symbol}\` is accepted.`, hint);
  }
  writeAcceptedList(
    root,
    list.filter((entry) => !taken.includes(entry)),
  );
  return taken;
}
