import type { Field, ItemType } from '@lectern/domain';
import { mainLocale } from '@lectern/domain';
import { confirm, type ConfirmRequest } from '@lectern/ui';
import { queryClient } from '../../../../lib/query.ts';
import { itemCountQuery, useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { FieldDraft } from './field-draft.ts';
import { type Question, questionsBefore } from './questions.ts';

/** Read as "every record" by the messages. */
const unknownCount = -1;

/** Asks what must be agreed to before a stored field changes, one question after the other, with how many records each touches. */
export function useQuestions() {
  const t = useMessages();
  const schema = useSchema();

  function request(question: Question, field: Field, draft: FieldDraft, count: number): ConfirmRequest {
    const label = field.label;
    const cancelLabel = t('common.cancel');
    if (question.kind === 'convert') {
      const type = t(`schema.type.${draft.fieldType}`);
      return {
        title: t('schema.convert.title', { label, type }),
        body: t(`schema.convert.${question.wording}.body`, { count }),
        confirmLabel: t('schema.convert.confirm'),
        cancelLabel,
        tone: question.wording === 'other' ? 'default' : 'danger',
      };
    }
    if (question.kind === 'localize') {
      return {
        title: t('schema.question.localize.title', { label }),
        body: t('schema.question.localize.body', { count }),
        confirmLabel: t('schema.question.localize.confirm'),
        cancelLabel,
      };
    }
    if (question.kind === 'unlocalize') {
      return {
        title: t('schema.question.unlocalize.title', { label }),
        body: t(`schema.question.unlocalize.${question.keeps}.body`, { count, locale: mainLocale(schema.settings) }),
        confirmLabel: t('schema.question.unlocalize.confirm'),
        cancelLabel,
        tone: 'danger',
      };
    }
    const names = (itemTypes: readonly ItemType[]) => itemTypes.map(({ name }) => name).join(', ');
    const sentences = [
      question.added.length > 0 ? t('schema.question.accepted.added', { names: names(question.added) }) : '',
      question.removed.length > 0 ? t('schema.question.accepted.removed', { names: names(question.removed) }) : '',
      question.removed.length > 0 ? t(`schema.question.accepted.${question.list}.body`, { count }) : '',
    ];
    return {
      title: t(`schema.question.accepted.${question.list}.title`, { label }),
      body: sentences.filter(Boolean).join(' '),
      confirmLabel: t('schema.question.accepted.confirm'),
      cancelLabel,
      tone: question.removed.length > 0 ? 'danger' : 'default',
    };
  }

  return async function agree(field: Field, draft: FieldDraft, owner: ItemType): Promise<boolean> {
    const questions = questionsBefore(field, draft, owner, schema);
    if (questions.length === 0) return true;
    // Instances of a block are no records of their own, and a count may fail: the sentences then stay general.
    const count = owner.isModularBlock ? unknownCount : await queryClient.fetchQuery(itemCountQuery(owner.id)).catch(() => unknownCount);
    for (const question of questions) {
      if (!(await confirm(request(question, field, draft, count)))) return false;
    }
    return true;
  };
}
