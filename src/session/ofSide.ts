import { type Failure, FailureError } from '../model/answer.js';

/** What `ask` gives; where it fails, the failure names the side of the comparison that it was asked for. */
export async function ofSide<T>(side: NonNullable<Failure['side']>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code === 'cancelled') throw error;
    throw new FailureError({ ...error.failure, side });
  }
}
