import { Badge, Skeleton, SkeletonGroup } from '@lectern/ui';
import { type ReactNode, Suspense } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { ComparedLanguage, ComparedPlace } from './differing-places.ts';
import { PlaceDifference } from './PlaceDifference.tsx';
import styles from './differences.module.css';

export interface DifferencesByLanguageProps {
  languages: readonly ComparedLanguage[];
  /** Shows equal fields too. */
  showsUnchanged?: boolean;
  /** Right end of the head of a place. */
  children?: (place: ComparedPlace) => ReactNode;
}

/**
 * What differs between two versions of a record, place by place under the name of each language. All of it appears at
 * once: differences that arrive one by one would move the buttons below them while they are pressed.
 */
export function DifferencesByLanguage(props: DifferencesByLanguageProps) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton height={200} />
        </SkeletonGroup>
      }
    >
      <Languages {...props} />
    </Suspense>
  );
}

function Languages({ languages, showsUnchanged = false, children }: DifferencesByLanguageProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  return (
    <div className={styles.languages}>
      {languages
        .filter(({ count, fate }) => showsUnchanged || count > 0 || fate !== 'kept')
        .map(({ locale, fate, places, count }) => {
          const name = locale === null ? t('content.differences.everywhere') : localeName(locale);
          return (
            <section key={locale ?? ''} aria-label={name}>
              {languages.length > 1 && (
                <h3 className={styles.language}>
                  {name}
                  <span>{t('content.differences.count', { count })}</span>
                  {fate !== 'kept' && (
                    <Badge tone={fate === 'added' ? 'success' : 'danger'}>
                      {t(`content.differences.language.${fate}`)}
                    </Badge>
                  )}
                </h3>
              )}
              {places
                .filter(({ differs }) => showsUnchanged || differs)
                .map((place) => (
                  <PlaceDifference key={place.path} place={place} tools={children?.(place)} />
                ))}
            </section>
          );
        })}
    </div>
  );
}
