import { type AnsweredCall, type Delivery, type DeliveryCall, runCall } from '../execution/run-call.ts';
import { AnswerText } from './answer-text.ts';
import type { AnswerSlot, KeptAnswer, KeptAnswers } from './kept-answers.ts';

/** An answer as it is sent. */
export interface SentAnswer extends Omit<KeptAnswer, 'cacheTags'> {
  cacheTags: string | null;
  hasErrors: boolean;
  /** What went wrong on our side. */
  failures: readonly unknown[];
  /** Of an answer from memory: where it is. */
  kept: { slot: AnswerSlot; answer: KeptAnswer } | null;
}

/** Answers a query from memory, or runs it (`runCall`), and keeps the answer if the query is repeated. */
export async function answerCall(delivery: Delivery, kept: KeptAnswers, call: DeliveryCall): Promise<SentAnswer> {
  const slot = kept.slotOf(call, call.mode, call.query);
  if (slot?.isRepeated !== true) return sent(await runCall(delivery, call));
  const known = await kept.find(slot);
  if (known !== null) {
    call.onPrincipal?.(slot.principal);
    return { ...known, hasErrors: false, failures: [], kept: { slot, answer: known } };
  }
  const since = kept.visibleTo(slot);
  const answer = sent(await runCall(delivery, { ...call, mode: { ...call.mode, wantsCacheTags: true } }));
  const { text, complexity, cacheTags, hasErrors } = answer;
  if (!hasErrors && cacheTags !== null) kept.keep(slot, since, { text, complexity, cacheTags });
  return answer;
}

function sent({ body, complexity, cacheTags = null, failures }: AnsweredCall): SentAnswer {
  return { text: new AnswerText(body), complexity, cacheTags, hasErrors: 'errors' in body, failures, kept: null };
}
