import type { Field, ItemType } from '@lectern/domain';
import { mainLocale } from '@lectern/domain';
import { confirm, type ConfirmRequest } from '@lectern/ui';
import { queryClient } from '#lib/query.ts';
import { itemCountQuery, useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { FieldDraft } from './field-draft.ts';
import { useLoadImpact } from './impact/use-impact.ts';
import { type Question, questionsBefore, riskOf } from './questions.ts';

/** Read as "every record" by the messages. */
const unknownCount = -1;

/** The number of affected records, with a remark about the count. */
interface Touched {
  count: number;
  note: string;
}

const general: Touched = { count: unknownCount, note: '' };

/** Asks for each confirmation before a stored field changes, with the number of affected records. */
export function useQuestions() {
  const t = useMessages();
  const schema = useSchema();
  const loadImpact = useLoadImpact();

  function request(question: Question, field: Field, draft: FieldDraft, { count, note }: Touched): ConfirmRequest {
    const label = field.label;
    const cancelLabel = t('common.cancel');
    if (question.kind === 'convert') {
      const type = t(`schema.type.${draft.fieldType}`);
      // messages: schema.convert.*.*.body
      return {
        title: t('schema.convert.title', { label, type }),
        body: [t(`schema.convert.${question.wording}.body`, { count }), note].join(' ').trim(),
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
        body: [
          t(`schema.question.unlocalize.${question.keeps}.body`, { count, locale: mainLocale(schema.settings) }),
          note,
        ]
          .join(' ')
          .trim(),
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
      note,
    ];
    return {
      title: t(`schema.question.accepted.${question.list}.title`, { label }),
      body: sentences.filter(Boolean).join(' '),
      confirmLabel: t('schema.question.accepted.confirm'),
      cancelLabel,
      tone: question.removed.length > 0 ? 'danger' : 'default',
    };
  }

  /** How many records a question is about. A count may fail: sentences then stay general. */
  async function countTouched(question: Question, field: Field, draft: FieldDraft, owner: ItemType): Promise<Touched> {
    const risk = riskOf(question, field, draft);
    if (risk === null) {
      // Languages are begun by fields of models alone, and blocks that are accepted in addition touch no record.
      const count = owner.isModularBlock
        ? unknownCount
        : await queryClient.fetchQuery(itemCountQuery(owner.id)).catch(() => unknownCount);
      return { count, note: '' };
    }
    const impact = await loadImpact(field, risk).catch(() => null);
    if (impact === null) return general;
    const { held, lossy, looked, total } = impact;
    const isHarmless = question.kind === 'convert' && question.wording === 'other';
    return {
      count: isHarmless ? held : lossy,
      note: looked < total ? t('schema.impact.partial', { looked, total }) : '',
    };
  }

  return async function agree(field: Field, draft: FieldDraft, owner: ItemType): Promise<boolean> {
    for (const question of questionsBefore(field, draft, owner, schema)) {
      // One question after the other: the first no ends it.
      // oxlint-disable-next-line no-await-in-loop
      const touched = await countTouched(question, field, draft, owner);
      // oxlint-disable-next-line no-await-in-loop
      if (!(await confirm(request(question, field, draft, touched)))) return false;
    }
    return true;
  };
}
