import { Banner, Button, Checkbox, Tab, TabList, Tabs, VisuallyHidden } from '@lectern/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { BottomBar, PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneHead } from '#lib/layout/Pane.tsx';
import { useLocaleName } from '#lib/locale-name.ts';
import { NotFound } from '#lib/NotFound.tsx';
import { paths } from '#lib/paths.ts';
import { useShortcut } from '#lib/shortcuts.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import { LocaleSeo } from './LocaleSeo.tsx';
import { SeoImage } from './SeoImage.tsx';
import { type SeoPlace, seoProblems, type SeoProblems } from './seo-values.ts';
import styles from './seo-preferences.module.css';
import { useSeoForm } from './use-seo-form.ts';

const noProblems: SeoProblems = {};

/** What search engines and social previews show of the site, for users who may edit its favicon. */
export function SeoPreferencesPage() {
  return usePermissions().can('can_edit_favicon') ? <SeoForm /> : <NotFound backTo={paths.editor()} />;
}

function SeoForm() {
  const t = useMessages();
  const localeName = useLocaleName();
  const isCompact = useIsCompact();
  const form = useSeoForm();
  const { locales, values, changes } = form;
  const [chosenLocale, setLocale] = useState(locales[0] ?? '');
  const locale = locales.includes(chosenLocale) ? chosenLocale : (locales[0] ?? '');
  const [problems, setProblems] = useState(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const panelId = useId();
  const hasTabs = locales.length > 1;
  const texts = values.byLocale[locale];
  const isChanged = (place: SeoPlace, within: string | null) =>
    changes.some((change) => change.place === place && change.locale === within);

  const label = (place: SeoPlace) => t(`content.seo.place.${place}`);
  useLeaveGuard(
    form.isSaving
      ? []
      : changes.map(({ place, locale: within }) =>
          within === null || !hasTabs ? label(place) : `${label(place)} (${localeName(within)})`,
        ),
  );
  useShortcut({ keys: '$mod+s', label: t('content.seo.save') }, () => {
    if (element.current?.closest('[inert]') === null) element.current.requestSubmit();
  });
  // The language with the first problem is rendered now.
  useEffect(() => {
    if (refusedCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  }, [refusedCount]);

  function change(next: typeof values) {
    form.set(next);
    if (problems !== noProblems) setProblems(seoProblems(next));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (form.isSaving || changes.length === 0) return;
    const found = seoProblems(values);
    if (Object.keys(found).length > 0) {
      setProblems(found);
      if (found[locale] === undefined) setLocale(locales.find((candidate) => found[candidate] !== undefined) ?? locale);
      setRefusedCount(refusedCount + 1);
      return;
    }
    setProblems(noProblems);
    void form.save();
  }

  const actions = (
    <>
      <Button variant="quiet" isDisabled={changes.length === 0 || form.isSaving} onPress={form.discard}>
        {t('common.discard')}
      </Button>
      <Button
        variant="primary"
        isDisabled={changes.length === 0}
        isBusy={form.isSaving}
        busyLabel={t('common.saving')}
        onPress={() => element.current?.requestSubmit()}
      >
        {t('common.save')}
      </Button>
    </>
  );
  return (
    <Pane>
      <PageHead title={t('content.seo.page')} within={[t('content.area')]} />
      {!isCompact && <PaneHead title={t('content.seo.page')} tools={actions} />}
      {isCompact && (
        <h1>
          <VisuallyHidden>{t('content.seo.page')}</VisuallyHidden>
        </h1>
      )}
      <BottomBar>{actions}</BottomBar>
      <PaneBody>
        <form ref={element} className={styles.page} onSubmit={handleSubmit} noValidate>
          {form.hasNews && (
            <Banner
              role="status"
              tone="warning"
              actions={
                <Button size="s" onPress={form.discard}>
                  {t('content.seo.news.take')}
                </Button>
              }
            >
              {t('content.seo.news')}
            </Banner>
          )}
          <section className={styles.stack} aria-label={t('content.seo.whole-site')}>
            <SeoImage
              label={t('content.seo.favicon')}
              hint={t('content.seo.favicon.hint')}
              value={values.favicon}
              onChange={(favicon) => change({ ...values, favicon })}
              change={isChanged('favicon', null) ? 'unsaved' : undefined}
            />
            <Checkbox
              isSelected={values.noIndex}
              onChange={(noIndex) => change({ ...values, noIndex })}
              detail={t(values.noIndex ? 'content.seo.no-index.on' : 'content.seo.no-index.off')}
            >
              {t('content.seo.no-index')}
            </Checkbox>
          </section>
          {hasTabs && (
            <Tabs selectedKey={locale} onSelectionChange={(key) => setLocale(String(key))}>
              <TabList label={t('content.seo.languages')}>
                {locales.map((code) => {
                  const count = Object.keys(problems[code] ?? {}).length;
                  return (
                    <Tab
                      key={code}
                      id={code}
                      panelId={panelId}
                      errorCount={count}
                      errorLabel={t('content.form.error-count', { count })}
                    >
                      {localeName(code)}
                    </Tab>
                  );
                })}
              </TabList>
            </Tabs>
          )}
          <div id={panelId} {...(hasTabs && { role: 'tabpanel', 'aria-label': localeName(locale) })}>
            {texts !== undefined && (
              <LocaleSeo
                key={locale}
                locale={locale}
                texts={texts}
                problems={problems[locale] ?? {}}
                isChanged={(place) => isChanged(place, locale)}
                onChange={(part) =>
                  change({ ...values, byLocale: { ...values.byLocale, [locale]: { ...texts, ...part } } })
                }
              />
            )}
          </div>
        </form>
      </PaneBody>
    </Pane>
  );
}
