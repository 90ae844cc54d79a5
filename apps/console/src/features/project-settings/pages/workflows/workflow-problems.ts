import { checkWorkflow } from '@lectern/domain';
import { ApiError } from '#lib/api-error.ts';
import type { WireWorkflow } from '#lib/wire.ts';
import settingsMessages from '#features/project-settings/i18n/en.json';
import { type StageDraft, type WorkflowDraft, writeWorkflow } from './workflow-draft.ts';

/**
 * What is wrong in the form: message ids by control, which is `name`, `api_key`, or the row of a stage with `.name` or
 * `.id`.
 */
export type WorkflowProblems = Readonly<Record<string, string>>;

/** No problem at all. */
export const noProblems: WorkflowProblems = {};

/** What breaks a rule of workflows, before anybody is asked. */
export function checkDraft(draft: WorkflowDraft, others: readonly WireWorkflow[]): WorkflowProblems {
  const { name, api_key: apiKey, stages } = writeWorkflow(draft);
  const known = others.map(({ attributes }) => ({ name: attributes.name, apiKey: attributes.api_key, stages: [] }));
  const found = checkWorkflow({ name, apiKey, stages }, known);
  return problemsAt(found, draft.stages) ?? noProblems;
}

/**
 * What the server refuses, at the controls it concerns. Null when some of it belongs to none and must be said
 * elsewhere.
 */
export function refusedControls(error: unknown, draft: WorkflowDraft): WorkflowProblems | null {
  return error instanceof ApiError ? problemsAt(error.errors, draft.stages) : null;
}

interface Refusal {
  code: string;
  details: Readonly<Record<string, unknown>>;
}

function problemsAt(refusals: readonly Refusal[], stages: readonly StageDraft[]): WorkflowProblems | null {
  const problems: Record<string, string> = {};
  for (const { code, details } of refusals) {
    const place = code === 'INVALID_FIELD' ? placeOf(String(details['field']), stages) : null;
    if (place === null) return null;
    // One sentence per control, the first one.
    problems[place.control] ??= messageId(place.kind, String(details['code']));
  }
  return problems;
}

function placeOf(field: string, stages: readonly StageDraft[]): { control: string; kind: string } | null {
  if (field === 'name' || field === 'api_key') return { control: field, kind: field };
  const [, index, attribute] = /^stages\.(\d+)\.(id|name)$/.exec(field) ?? [];
  const stage = stages[Number(index)];
  return stage === undefined || attribute === undefined
    ? null
    : { control: `${stage.key}.${attribute}`, kind: `stage.${attribute}` };
}

function messageId(kind: string, code: string): string {
  // messages: settings.workflows.problem.stage.*.*
  const id = `settings.workflows.problem.${kind}.${code}`;
  return id in settingsMessages ? id : 'settings.workflows.problem.other';
}
