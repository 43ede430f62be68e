import type { Command } from 'commander';
import { isBlank } from '../../policy/acceptedList.js';
import type { AcceptOptions } from '../acceptCommand.js';
import { globalOptions, refuseOptions } from '../globalOptions.js';
import type { CliCommand } from './cliCommand.js';

interface AcceptFlags {
  reason?: string;
  base?: string;
  head?: string;
  exactBase?: boolean;
  list?: boolean;
  remove?: boolean;
}

export const acceptCommand: CliCommand = (program, act) => {
  program
    .command('accept')
    .description('let findings stay until the signature behind them changes again: writes .aftershock/accepted.json')
    .argument('[code]', 'the rule code of the findings, or `all`')
    .argument('[symbol]', 'the changed symbol, by name or id')
    .option('--reason <text>', 'why they may stay, for those who read it later')
    .option('--base <ref>', 'the state that the findings come from comparing with (default: HEAD)')
    .option('--head <ref>', 'the state that was looked at (default: the working tree)')
    .option('--exact-base', 'take the base itself, not the merge base')
    .option('--list', 'show what is accepted')
    .option('--remove', 'accept it no longer')
    .exitOverride()
    .action(async (code: string | undefined, symbol: string | undefined, flags: AcceptFlags, command: Command) => {
      refuseOptions(command, {
        json: 'the list of what is accepted is JSON itself, .aftershock/accepted.json',
        tests: 'the code and the symbol say what is accepted',
      });
      const options = acceptOptions(globalOptions(command).workspace, code, symbol, flags);
      if (typeof options === 'string') command.error(`error: ${options}`);
      else await act((actions) => actions.accept(options));
    });
};

/** What is asked for, or why it cannot be meant. */
function acceptOptions(
  path: string,
  code: string | undefined,
  symbol: string | undefined,
  { reason, base, head, exactBase, list, remove }: AcceptFlags,
): AcceptOptions | string {
  if (list === true) {
    if (remove === true) return '--list and --remove ask for two things: give one';
    return code === undefined ? { path, action: 'list' } : '--list takes no code: it shows all that is accepted';
  }
  if (code === undefined || symbol === undefined) return 'name a rule code (or `all`) and a changed symbol';
  if (remove === true) return { path, action: 'remove', code, symbol };
  if (reason === undefined || isBlank(reason)) return '--reason is missing: say why the finding may stay';
  return {
    path,
    action: 'accept',
    code,
    symbol,
    reason,
    ...(base === undefined ? {} : { base }),
    ...(head === undefined ? {} : { head }),
    exactBase: exactBase === true,
  };
}
