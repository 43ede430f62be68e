import { devNull } from 'node:os';

/** Variables that say where the user keeps git and its own settings; every other GIT_ variable is dropped. */
const kept = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_EXEC_PATH',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
]);

/**
 * The environment in which git runs: no inherited repository, index or object folder, no prompts, no locks, no network,
 * no replaced objects, messages in English.
 */
export function gitEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(inherited)) {
    if (!name.toUpperCase().startsWith('GIT_') || kept.has(name.toUpperCase())) environment[name] = value;
  }
  return {
    ...environment,
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    // Git before 2.45 knows nothing of the variable above: it may not reach any remote either.
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_PAGER: 'cat',
    GIT_EDITOR: 'false',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    LC_ALL: 'C',
    LANGUAGE: '',
  };
}

/**
 * Arguments that go before every git command. They take the force from whatever a repository's own config names as a
 * program. Content filters need no entry: no command that this product runs converts content.
 */
export const safeArguments: readonly string[] = [
  '--no-pager',
  '-c',
  'core.fsmonitor=false',
  '-c',
  `core.hooksPath=${devNull}`,
  '-c',
  'core.quotePath=false',
  '-c',
  'core.warnAmbiguousRefs=true',
  '-c',
  'core.sshCommand=false',
  '-c',
  'core.askPass=',
  '-c',
  'credential.helper=',
  '-c',
  'diff.external=',
  '-c',
  'log.showSignature=false',
  '-c',
  'gpg.program=false',
  '-c',
  'protocol.allow=never',
  '-c',
  'advice.graftFileDeprecated=false',
];
