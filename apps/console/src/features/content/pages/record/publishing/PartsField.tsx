import { Checkbox } from '@lectern/ui';
import { useId } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { PartRefusal, PublicationPart } from './publication-parts.ts';
import styles from './publishing.module.css';

export interface PartsFieldProps {
  /** The question. */
  label: string;
  parts: readonly PublicationPart[];
  chosen: ReadonlySet<string | null>;
  onChange: (chosen: ReadonlySet<string | null>) => void;
  refusalOf: (part: PublicationPart) => PartRefusal | null;
  /** Whether each shows how it differs from the published version. */
  showsState: boolean;
}

/** Languages and what they share, each with how it differs and why it may be out of reach. */
export function PartsField({ label, parts, chosen, onChange, refusalOf, showsState }: PartsFieldProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.parts}>
      <b id={id}>{label}</b>
      {parts.map((part) => {
        const { locale, state, changeCount, problemCount } = part;
        const refusal = refusalOf(part);
        return (
          <Checkbox
            key={locale ?? ''}
            isSelected={refusal === null && chosen.has(locale)}
            isDisabled={refusal !== null}
            onChange={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(locale);
              else next.delete(locale);
              onChange(next);
            }}
            detail={
              refusal !== null
                ? t(`content.part.refusal.${refusal}`, { count: problemCount })
                : showsState
                  ? t(`content.part.state.${state}`, { count: changeCount })
                  : undefined
            }
          >
            {locale === null ? t('content.part.shared') : localeName(locale)}
          </Checkbox>
        );
      })}
    </div>
  );
}
