import type { Linker } from '../graph/linker.js';
import { argumentPlace, platformReceiver, type ReceivingCall } from './binding/receivingCall.js';
import type { SiteAt } from './siteMatching.js';

/** Who gets a function that is passed as a value; undefined where how it is called is not known. */
export function receivedBy({ path, callSite }: SiteAt, head: Linker): ReceivingCall | undefined {
  const facts = callSite.kind === 'reference' ? head.world.facts(path) : undefined;
  const place = facts && argumentPlace(facts, callSite);
  if (!facts || !place) return undefined;
  const { name } = facts.callSites[place.site]!;
  const resolution = head.resolve(path, place.site);
  if (resolution.kind !== 'resolved') return platformReceiver(name, place.argument) ?? undefined;
  if (resolution.tier === 'name_only' || resolution.targets.length !== 1) return undefined;
  const signature = head.symbol(resolution.targets[0]!)?.signature;
  if (!signature || (signature.overloads?.length ?? 0) > 0) return undefined;
  const parameters = signature.parameters.filter((p) => p.kind !== 'receiver');
  const type = parameters[place.argument]?.type;
  if (type?.kind !== 'function' || type.rest) return undefined;
  return { name, passes: type.parameters.length, declared: true };
}
