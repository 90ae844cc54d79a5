import { TriangleAlert } from 'lucide-react';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { isValidatorName } from '../validators/forms.ts';
import type { Loss } from './adapt-field.ts';
import styles from './copying.module.css';

/** What a field loses, one sentence each; nothing without losses. */
export function LossList({ losses, notes = [] }: { losses: readonly Loss[]; notes?: readonly string[] }) {
  const t = useMessages();
  const sentences = [...losses.map((loss) => lossText(loss, t)), ...notes];
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.losses}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <TriangleAlert aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** One loss as a sentence. */
export function lossText(loss: Loss, t: Translate): string {
  if (loss.kind === 'item-types')
    return t(loss.isAll ? 'schema.loss.item-types.all' : 'schema.loss.item-types', { names: loss.names.join(', ') });
  if (loss.kind === 'locales') return t('schema.loss.locales', { locales: loss.locales.join(', ') });
  if (loss.kind !== 'validator') return t(`schema.loss.${loss.kind}`);
  return t('schema.loss.validator', {
    name: isValidatorName(loss.name) ? t(`schema.validator.${loss.name}`) : loss.name,
  });
}
