import type { WorkflowResource } from '@lectern/contract';
import { apiKeyFromName, type WorkflowStage } from '@lectern/domain';

/** A stage as the form holds it. */
export interface StageDraft {
  /** Names the row; the ID may still change. */
  key: string;
  id: string;
  name: string;
  description: string;
  /** Records, roles and code know its ID, which therefore stays. */
  isStored: boolean;
  /** The ID is derived from the name until it is edited. */
  followsName: boolean;
}

/** A workflow as its form holds it. */
export interface WorkflowDraft {
  name: string;
  apiKey: string;
  /** The API key is derived from the name until it is edited. */
  followsName: boolean;
  stages: readonly StageDraft[];
  /** The row of the stage where records begin: there is always exactly one. */
  initialKey: string;
}

/** What the wire calls the attributes of a workflow. */
export interface WorkflowAttributes {
  name: string;
  api_key: string;
  stages: WorkflowStage[];
}

/** The controls that users change, as the leave guard and the counter of changes name them. */
export type WorkflowControl = 'name' | 'apiKey' | 'stages' | 'initialKey';

/** The form of a new workflow: a first stage waits for its name. */
export function newWorkflow(): WorkflowDraft {
  const stage = emptyStage([]);
  return { name: '', apiKey: '', followsName: true, stages: [stage], initialKey: stage.key };
}

/** The form of a stored workflow. `keys` keep rows what they are when their stages have just been stored. */
export function readWorkflow({ attributes }: WorkflowResource, keys: readonly string[] = []): WorkflowDraft {
  const stages = attributes.stages.map(({ id, name, description }, index) => ({
    key: keys[index] ?? id,
    id,
    name,
    description: description ?? '',
    isStored: true,
    followsName: false,
  }));
  const initial = attributes.stages.findIndex((stage) => stage.initial === true);
  return {
    name: attributes.name,
    apiKey: attributes.api_key,
    followsName: false,
    stages,
    initialKey: stages[initial]?.key ?? '',
  };
}

/** The draft after storing: changes since then are kept, and stored stages keep their IDs. */
export function afterStoring(draft: WorkflowDraft, stored: WorkflowDraft): WorkflowDraft {
  const stages = draft.stages.map((stage) => {
    const id = stored.stages.find(({ key }) => key === stage.key)?.id;
    return id === undefined ? stage : { ...stage, id, isStored: true, followsName: false };
  });
  return { ...draft, stages, followsName: false };
}

/** What to send, and what the rules look at. */
export function writeWorkflow({ name, apiKey, stages, initialKey }: WorkflowDraft): WorkflowAttributes {
  return {
    name: name.trim(),
    api_key: apiKey,
    stages: stages.map((stage) => ({
      id: stage.id,
      name: stage.name.trim(),
      description: stage.description.trim() === '' ? null : stage.description.trim(),
      initial: stage.key === initialKey,
    })),
  };
}

/** The attributes that differ from the stored ones: changes by others are preserved. */
export function changedAttributes(stored: WorkflowDraft, draft: WorkflowDraft): Partial<WorkflowAttributes> {
  const [before, after] = [writeWorkflow(stored), writeWorkflow(draft)];
  return {
    ...(before.name === after.name ? {} : { name: after.name }),
    ...(before.api_key === after.api_key ? {} : { api_key: after.api_key }),
    ...(isSame(before.stages, after.stages) ? {} : { stages: after.stages }),
  };
}

/** The controls that differ from the stored values. */
export function changedControls(stored: WorkflowDraft, draft: WorkflowDraft): WorkflowControl[] {
  const [before, after] = [writeWorkflow(stored), writeWorkflow(draft)];
  const plain = (stages: readonly WorkflowStage[]) =>
    stages.map(({ id, name, description }) => [id, name, description]);
  return [
    ...(before.name === after.name ? [] : (['name'] as const)),
    ...(before.api_key === after.api_key ? [] : (['apiKey'] as const)),
    ...(isSame(plain(before.stages), plain(after.stages)) ? [] : (['stages'] as const)),
    ...(initialId(stored) === initialId(draft) ? [] : (['initialKey'] as const)),
  ];
}

/** Names a workflow; its key follows until it is edited. */
export function nameWorkflow(draft: WorkflowDraft, name: string): WorkflowDraft {
  return { ...draft, name, ...(draft.followsName ? { apiKey: keyFrom(name) } : {}) };
}

/** Names a stage; its ID follows until it is stored or edited. */
export function nameStage(draft: WorkflowDraft, key: string, name: string): WorkflowDraft {
  return changeStage(draft, key, (stage) => ({ name, ...(stage.followsName ? { id: keyFrom(name) } : {}) }));
}

/** Writes the ID of a stage that is not stored yet. */
export function writeStageId(draft: WorkflowDraft, key: string, id: string): WorkflowDraft {
  return changeStage(draft, key, () => ({ id, followsName: false }));
}

/** Describes a stage. */
export function describeStage(draft: WorkflowDraft, key: string, description: string): WorkflowDraft {
  return changeStage(draft, key, () => ({ description }));
}

/** Adds a stage without a name at the end. */
export function addStage(draft: WorkflowDraft): WorkflowDraft {
  return { ...draft, stages: [...draft.stages, emptyStage(draft.stages)] };
}

/** Removes a stage; the initial one stays. */
export function removeStage(draft: WorkflowDraft, key: string): WorkflowDraft {
  return key === draft.initialKey ? draft : { ...draft, stages: draft.stages.filter((stage) => stage.key !== key) };
}

/** Restores a stored stage in its previous place. */
export function putBackStage(draft: WorkflowDraft, stored: WorkflowDraft, id: string): WorkflowDraft {
  const at = stored.stages.findIndex((stage) => stage.id === id);
  const stage = stored.stages[at];
  if (stage === undefined || draft.stages.some((other) => other.isStored && other.id === id)) return draft;
  return { ...draft, stages: draft.stages.toSpliced(at, 0, stage) };
}

/** Puts the stages in the order of their rows. */
export function orderStages(draft: WorkflowDraft, keys: readonly string[]): WorkflowDraft {
  return { ...draft, stages: keys.flatMap((key) => draft.stages.filter((stage) => stage.key === key)) };
}

/** Moves a stage by one place, up or down. */
export function shiftStage(draft: WorkflowDraft, key: string, by: -1 | 1): WorkflowDraft {
  const keys = draft.stages.map((stage) => stage.key);
  const from = keys.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= keys.length) return draft;
  return orderStages(draft, keys.toSpliced(from, 1).toSpliced(to, 0, key));
}

/** Stored stages that saving would take away. */
export function removedStages(stored: WorkflowDraft, draft: WorkflowDraft): StageDraft[] {
  return stored.stages.filter(({ id }) => !draft.stages.some((stage) => stage.isStored && stage.id === id));
}

/** The name of the stage where records begin. */
export function nameOfInitial({ stages, initialKey }: WorkflowDraft): string {
  return stages.find(({ key }) => key === initialKey)?.name ?? '';
}

function changeStage(
  draft: WorkflowDraft,
  key: string,
  change: (stage: StageDraft) => Partial<StageDraft>,
): WorkflowDraft {
  return {
    ...draft,
    stages: draft.stages.map((stage) => (stage.key === key ? { ...stage, ...change(stage) } : stage)),
  };
}

function emptyStage(others: readonly StageDraft[]): StageDraft {
  const taken = others.map(({ key }) => Number(key.replace('~', ''))).filter(Number.isFinite);
  // No ID begins so.
  const key = `~${Math.max(0, ...taken) + 1}`;
  return { key, id: '', name: '', description: '', isStored: false, followsName: true };
}

function initialId({ stages, initialKey }: WorkflowDraft): string | undefined {
  return stages.find(({ key }) => key === initialKey)?.id;
}

function keyFrom(name: string): string {
  return apiKeyFromName(name, { singular: false });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
