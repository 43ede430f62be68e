declare const AFTERSHOCK_FACTS_VERSION: string | undefined;

/**
 * Stands for the code that makes and stores facts: the build replaces it with a hash of its sources, so that facts of
 * another build are never taken for this one's. Eight hex digits; run from sources it is zero.
 */
export const factsVersion: string =
  typeof AFTERSHOCK_FACTS_VERSION === 'string' ? AFTERSHOCK_FACTS_VERSION : '00000000';
