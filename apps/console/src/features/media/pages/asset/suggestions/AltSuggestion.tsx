import { Button, ContentLanguage, StatusMark, useContentLanguage } from '@lectern/ui';
import { describeSuggestionError } from '#features/media/parts/suggestions/suggest-texts.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import { withoutAlt } from './open-suggestions.ts';
import type { Suggestions } from './use-suggestions.ts';
import styles from './suggestions.module.css';

export interface AltSuggestionProps {
  suggestions: Suggestions;
  /** The language that the form shows. */
  locale: string;
  /** Alt texts of languages that were accepted; focus goes back to their field. */
  onAccept: (alt: Readonly<Record<string, string>>) => void;
  onDismiss: () => void;
}

/**
 * The alt text that was suggested in the language of the form, or why there is none. Its region is there before it says
 * anything.
 */
export function AltSuggestion({ suggestions: { state, settle }, locale, onAccept, onDismiss }: AltSuggestionProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const open = state.status === 'answered' ? state.open : null;
  const text = open?.alt[locale];
  const others = Object.keys(open?.alt ?? {}).filter((other) => other !== locale);

  function accept(locales: readonly string[]) {
    if (open === null) return;
    onAccept(Object.fromEntries(Object.entries(open.alt).filter(([code]) => locales.includes(code))));
    settle(withoutAlt(open, locales));
  }

  function dismiss() {
    if (open === null) return;
    settle(withoutAlt(open, [locale]));
    onDismiss();
  }

  return (
    <div className={styles.below}>
      <div role="status">
        {state.status === 'failed' && (
          <p className={styles.failed}>
            <StatusMark shape="invalid" />
            <span>{describeSuggestionError(state.error, t)}</span>
          </p>
        )}
        {state.status === 'answered' && state.isEmpty && <p className={styles.note}>{t('media.suggest.nothing')}</p>}
        {text === undefined && others.length > 0 && (
          <p className={styles.note}>
            {t('media.suggest.elsewhere', { languages: others.map((code) => localeName(code)).join(', ') })}
          </p>
        )}
        {text !== undefined && (
          <ContentLanguage value={locale}>
            <Suggested text={text} label={t('media.suggest.alt', { language: localeName(locale) })} />
          </ContentLanguage>
        )}
      </div>
      {text !== undefined && (
        <div className={styles.actions}>
          <Button size="s" onPress={() => accept([locale])}>
            {t('media.suggest.accept')}
          </Button>
          <Button size="s" variant="quiet" onPress={dismiss}>
            {t('media.suggest.dismiss')}
          </Button>
          {others.length > 0 && (
            <Button size="s" variant="quiet" onPress={() => accept([locale, ...others])}>
              {t('media.suggest.accept-all')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Suggested({ text, label }: { text: string; label: string }) {
  return (
    <figure className={styles.suggested}>
      <figcaption>{label}</figcaption>
      <p {...useContentLanguage()}>{text}</p>
    </figure>
  );
}
