import type { InputOf, ManagementApi } from '@lectern/contract';
import { ApiError, noAnswer } from '#lib/api-error.ts';

/** What a step sends: to the model or block that `itemTypeId` names, where it is there already. */
export type StepCall =
  | { makes: 'item_type'; data: SentTo<'POST /item-types'> }
  | { makes: 'settings'; itemTypeId: string; data: SentTo<'PUT /item-types/:itemTypeId'> }
  | { makes: 'fieldset'; itemTypeId: string; data: SentTo<'POST /item-types/:itemTypeId/fieldsets'> }
  | { makes: 'field'; itemTypeId: string; data: SentTo<'POST /item-types/:itemTypeId/fields'> }
  | {
      makes: 'order';
      itemTypeId: string;
      data: SentTo<'POST /item-types/:itemTypeId/reorder-fields-and-fieldsets'>;
    };

type SentTo<Key extends keyof ManagementApi> = InputOf<ManagementApi[Key]>;

/** One request that builds a part of the schema. */
export interface SchemaStep {
  /** Unique within a plan; for a new resource, its future ID. */
  id: string;
  /** What users call it. */
  name: string;
  call: StepCall;
  /** Ids of steps that must have succeeded. */
  needs: readonly string[];
}

/** The progress of a plan. Pass it to `runSteps` to resume. */
export interface StepReport {
  doneIds: ReadonlySet<string>;
  failures: readonly { step: SchemaStep; error: unknown }[];
  /** Not tried, because what they need failed or the server could not be reached. */
  waiting: readonly SchemaStep[];
}

/** Nothing has been done yet. */
export const nothingDone: StepReport = { doneIds: new Set(), failures: [], waiting: [] };

export interface StepRun {
  /** Throws `ApiError` when refused. */
  send: (step: SchemaStep) => Promise<unknown>;
  /** After each step. */
  onProgress?: (doneCount: number) => void;
}

/**
 * Runs steps one after the other. A failure only skips its dependents; an unreachable server pauses the rest. Steps of
 * an earlier run are not repeated.
 */
export async function runSteps(
  steps: readonly SchemaStep[],
  before: StepReport,
  { send, onProgress }: StepRun,
): Promise<StepReport> {
  const doneIds = new Set(before.doneIds);
  const triedIds = new Set(before.failures.map(({ step }) => step.id));
  const failures: { step: SchemaStep; error: unknown }[] = [];
  const waiting: SchemaStep[] = [];
  // Required steps that are not planned exist already.
  const pendingIds = new Set(steps.map(({ id }) => id).filter((id) => !doneIds.has(id)));
  let isCutOff = false;
  const settle = ({ id }: SchemaStep) => {
    doneIds.add(id);
    pendingIds.delete(id);
  };
  for (const step of steps) {
    if (doneIds.has(step.id)) continue;
    if (isCutOff || step.needs.some((id) => pendingIds.has(id))) {
      waiting.push(step);
      continue;
    }
    try {
      await send(step);
      settle(step);
    } catch (error) {
      // The response to an earlier attempt may have been lost; no one else creates resources with this ID.
      if (triedIds.has(step.id) && isThereAlready(error)) settle(step);
      else failures.push({ step, error });
      isCutOff = !(error instanceof ApiError) || error.hasCode(noAnswer) || error.status >= 500;
    }
    onProgress?.(doneIds.size);
  }
  return { doneIds, failures, waiting };
}

/** Whether everything was done. */
export function isComplete({ failures, waiting }: StepReport): boolean {
  return failures.length === 0 && waiting.length === 0;
}

function isThereAlready(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error
    .withCode('INVALID_FIELD')
    .some(({ details }) => details['field'] === 'id' && details['code'] === 'VALIDATION_UNIQUENESS');
}
