/**
 * What answers a model's question, in a bundle of its own that is read with the first one: the extension starts without
 * the tools' code. It knows nothing of VS Code.
 */
import type { AskedSettings } from '../../model/policy.js';
import type { Session } from '../../session/session.js';
import { answerLimit, type SizedAnswer, sizedAnswer } from '../../tools/answerSize.js';
import { checkedInput } from '../../tools/checkedInput.js';
import { isToolFailure, type ToolFailure } from '../../tools/tool.js';
import { tools } from '../../tools/tools.js';
import { type AskedRepository, askedRepository, type OpenPlace, type WindowPlaces } from './askedRepository.js';

/** Counts the tokens of a text as the model that asks does. */
export interface TokenBudget {
  tokenBudget: number;
  countTokens(text: string): PromiseLike<number>;
}

export interface ModelQuestion {
  /** As the tool is listed, without the extension's name. */
  tool: string;
  input: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
  budget?: TokenBudget | undefined;
  session: Session;
  /** What is open now. */
  window(): WindowPlaces<EditorPlace>;
  /** Looks for what was opened a moment ago. */
  lookAgain(): Promise<void>;
}

/** An open repository, with what the person wants of findings in it. */
export interface EditorPlace extends OpenPlace {
  settings: AskedSettings;
  /** Makes the session know of everything that was typed and written until now. */
  bringUpToDate(): void;
}

/** A question with its answer shortened to the budget so often; each time by what the count says. */
const attempts = 6;

/** The answer as JSON, within the budget of tokens, or why there is none. */
export async function toolAnswer(question: ModelQuestion): Promise<SizedAnswer> {
  const { input, signal, budget } = question;
  const tool = tools.find(({ name }) => name === question.tool);
  if (!tool) return { ok: false, failure: unknownTool(question.tool) };
  const isLeftOut = input.directory === undefined || input.directory === null || input.directory === '';
  // Whatever else is wrong with the arguments is said first.
  const checked = checkedInput(tool, isLeftOut ? { ...input, directory: '/' } : input);
  if (!checked.ok) return checked;
  const asked = await placeOf(question, isLeftOut ? undefined : String(checked.input.directory));
  if (!asked.ok) return asked;
  const { directory, repository } = asked;
  repository.bringUpToDate();
  const session = withSettings(question.session, repository.settings);
  const answer = await tool.run(session, { ...checked.input, directory }, { signal });
  if (isToolFailure(answer)) return { ok: false, failure: answer };
  return withinBudget(answer, tool.narrow, budget);
}

async function placeOf(question: ModelQuestion, directory: string | undefined): Promise<AskedRepository<EditorPlace>> {
  const asked = await askedRepository(directory, question.window());
  if (asked.ok) return asked;
  await question.lookAgain();
  return askedRepository(directory, question.window());
}

/** The session, whose diffs leave out what the person leaves out: a model sees the findings that the editor shows. */
function withSettings(session: Session, settings: AskedSettings): Session {
  const diff: Session['diff'] = (request, call) => session.diff({ settings, ...request }, call);
  return Object.assign(Object.create(session) as Session, { diff });
}

async function withinBudget(document: object, narrow: string, budget: TokenBudget | undefined): Promise<SizedAnswer> {
  let limit = answerLimit;
  for (let attempt = 0; ; attempt++) {
    const sized = sizedAnswer(document, narrow, limit);
    if (!sized.ok || !budget) return sized;
    const tokens = await budget.countTokens(sized.text);
    if (tokens <= budget.tokenBudget) return sized;
    if (attempt === attempts) return { ok: false, failure: aboveBudget(tokens, budget.tokenBudget, narrow) };
    const size = Buffer.byteLength(sized.text, 'utf8');
    limit = Math.max(0, Math.floor(size * Math.min(0.9, (0.95 * budget.tokenBudget) / tokens)));
  }
}

function aboveBudget(tokens: number, budget: number, narrow: string): ToolFailure {
  return {
    error: `The shortest answer takes ${tokens} tokens, and only ${budget} are left for it.`,
    code: 'answer_too_large',
    hint: narrow,
  };
}

function unknownTool(name: string): ToolFailure {
  return {
    error: `There is no tool ${name}.`,
    code: 'invalid_argument',
    hint: `There are ${tools.map((tool) => tool.name).join(', ')}.`,
  };
}
