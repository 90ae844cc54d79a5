import { useCollaboration } from '../presence/collaboration.ts';
import { useOpenRecord } from '../open-record.ts';
import { mayPublishWhole, type PublicationPart } from './publication-parts.ts';
import { useStoredParts } from './use-publication-parts.ts';

/** What Publish does, by its button or its keys, and whether it can. */
export interface PublishPress {
  /** Publishes everything at once; a user who may publish only parts chooses which. */
  start: () => void;
  parts: readonly PublicationPart[];
  hasNothingNew: boolean;
  /** Why the record is read-only for now. */
  refusal: string | undefined;
  isPossible: boolean;
}

/** Publish for the open record. */
export function usePublishPress(): PublishPress {
  const { item, itemType, isDirty, actions, rights, publish } = useOpenRecord();
  const parts = useStoredParts();
  const refusal = useCollaboration()?.refusal ?? undefined;
  const isWhole = item === null || mayPublishWhole(parts, rights);
  const hasNothingNew = item !== null && item.meta.status === 'published' && !isDirty;
  return {
    start: () => void (isWhole ? publish() : actions.ask({ kind: 'publish-parts' })),
    parts,
    hasNothingNew,
    refusal,
    isPossible:
      itemType.draftModeActive &&
      rights.canPublish &&
      !hasNothingNew &&
      refusal === undefined &&
      actions.running === null,
  };
}
