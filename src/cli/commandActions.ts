import type { AcceptOptions } from './acceptCommand.js';
import type { DiffOptions } from './diffCommand.js';
import type { ExitCode } from './exitCode.js';
import type { FootprintOptions } from './footprintCommand.js';
import type { McpOptions } from './mcpCommand.js';
import type { DoctorOptions, ImpactOptions, TestsForOptions, UnresolvedOptions } from './reviewOptions.js';
import type { StructuralDiffOptions } from './structuralDiffCommand.js';

/** What each command does, handed in so that reading arguments can be tried without an engine. */
export interface CommandActions {
  diff(options: DiffOptions): Promise<ExitCode>;
  structuralDiff(options: StructuralDiffOptions): Promise<ExitCode>;
  footprint(options: FootprintOptions): Promise<ExitCode>;
  accept(options: AcceptOptions): Promise<ExitCode>;
  doctor(options: DoctorOptions): Promise<ExitCode>;
  unresolved(options: UnresolvedOptions): Promise<ExitCode>;
  testsFor(options: TestsForOptions): Promise<ExitCode>;
  impact(options: ImpactOptions): Promise<ExitCode>;
  mcp(options: McpOptions): Promise<ExitCode>;
}
