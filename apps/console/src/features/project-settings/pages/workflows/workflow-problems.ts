import type { WorkflowResource } from '@lectern/contract';
import { checkWorkflow } from '@lectern/domain';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { queryClient } from '#lib/query.ts';
import { workflowsQuery } from '#lib/workflows.ts';
import type { Problems } from '#lib/forms/use-values-form.ts';
import { knownMessage } from '#features/project-settings/kit/known-message.ts';
import { type StageDraft, type WorkflowDraft, writeWorkflow } from './workflow-draft.ts';

/**
 * Checks the form of a workflow by the rules of workflows, against the others that are loaded. Problems are at `name`,
 * `apiKey`, or `stages`, the key of a row, and `name` or `id`.
 */
export function workflowSchema(workflow: WorkflowResource | null): z.ZodType<WorkflowDraft, WorkflowDraft> {
  return z.custom<WorkflowDraft>().superRefine((draft, context) => {
    const others = (queryClient.getQueryData(workflowsQuery.queryKey) ?? []).filter(({ id }) => id !== workflow?.id);
    for (const [path, message] of Object.entries(checkDraft(draft, others)))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
}

/** What breaks a rule of workflows: message IDs by path. */
export function checkDraft(draft: WorkflowDraft, others: readonly WorkflowResource[]): Problems {
  const { name, api_key: apiKey, stages } = writeWorkflow(draft);
  const known = others.map(({ attributes }) => ({ name: attributes.name, apiKey: attributes.api_key, stages: [] }));
  const found = checkWorkflow({ name, apiKey, stages }, known);
  return problemsAt(found, draft.stages) ?? {};
}

/** Errors from the server, at their controls. Null when some belong to none and must be shown elsewhere. */
export function refusedControls(error: unknown, draft: WorkflowDraft): Problems | null {
  return error instanceof ApiError ? problemsAt(error.errors, draft.stages) : null;
}

interface Refusal {
  code: string;
  details: Readonly<Record<string, unknown>>;
}

function problemsAt(refusals: readonly Refusal[], stages: readonly StageDraft[]): Problems | null {
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
  if (field === 'name' || field === 'api_key') return { control: field === 'api_key' ? 'apiKey' : field, kind: field };
  const [, index, attribute] = /^stages\.(\d+)\.(id|name)$/.exec(field) ?? [];
  const stage = stages[Number(index)];
  return stage === undefined || attribute === undefined
    ? null
    : { control: `stages.${stage.key}.${attribute}`, kind: `stage.${attribute}` };
}

function messageId(kind: string, code: string): string {
  // messages: settings.workflows.problem.stage.*.*
  return knownMessage(`settings.workflows.problem.${kind}.${code}`, 'settings.workflows.problem.other');
}
