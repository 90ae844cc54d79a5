import { Banner, Button, ButtonLink, Empty, Pagination, SearchField, SkeletonRows, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch, Plus, SearchX } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import forms from '#lib/forms/forms.module.css';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { pluginsQuery } from '#lib/plugins/plugin-list.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { useEnvironmentRefusal } from '#features/configuration/kit/environment-refusal.ts';
import { InstallDialog } from './InstallDialog.tsx';
import { PackageRow } from './PackageRow.tsx';
import { packagesPerPage, packagesQuery } from './queries.ts';
import styles from './plugins.module.css';

/** Plugins of the package registry: search, page and the open package are part of the URL. */
export function MarketplacePage() {
  const t = useMessages();
  const refusal = useEnvironmentRefusal('can_edit_schema');
  const [params, changeParams] = useUrlParams();
  const query = params.get('query') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const openName = params.get('package');
  const [text, setText] = useState(query);
  const typed = useDebounced(text.trim());
  const list = useQuery(packagesQuery({ query, page }));
  const plugins = useQuery(pluginsQuery);

  useEffect(() => {
    if (typed === query) return;
    changeParams(
      (latest) => {
        latest.delete('page');
        if (typed === '') latest.delete('query');
        else latest.set('query', typed);
        return latest;
      },
      { replace: true },
    );
    // Only what was typed changes the URL here; an address that is opened later changes the field below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);

  function openPackage(name: string | null) {
    changeParams((latest) => {
      if (name === null) latest.delete('package');
      else latest.set('package', name);
      return latest;
    });
  }

  const search = list.data?.meta.search;
  const total = list.data?.meta.total_count ?? 0;
  return (
    <Pane>
      <PageHead
        title={t('configuration.marketplace.title')}
        within={[t('configuration.plugins.title'), t('configuration.area')]}
        backTo={paths.plugins()}
      />
      <PaneBody>
        <div className={forms.page}>
          <div className={forms['page-head']}>
            <h1>{t('configuration.marketplace.title')}</h1>
            <ButtonLink href={paths.newPrivatePlugin()} icon={Plus}>
              {t('configuration.private.add')}
            </ButtonLink>
          </div>
          <p className={forms.lead}>{t('configuration.marketplace.lead')}</p>
          {refusal !== undefined && <Banner>{refusal}</Banner>}
          {search !== undefined && search !== 'available' ? (
            <Banner tone={search === 'unavailable' ? 'warning' : 'accent'} role="status">
              {t(`configuration.marketplace.search.${search}`)}
            </Banner>
          ) : (
            <div className={styles.search}>
              <SearchField label={t('configuration.marketplace.search')} value={text} onChange={setText} />
            </div>
          )}
          {list.isPending && <SkeletonRows rows={6} rowHeight={74} />}
          {list.isError && (
            <QueryError
              title={t('configuration.marketplace.failed')}
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {search === 'available' && total === 0 && (
            <Empty icon={SearchX} title={t('configuration.marketplace.none.title')}>
              {t('configuration.marketplace.none.body')}
            </Empty>
          )}
          {list.data !== undefined && list.data.data.length > 0 && (
            <ul
              className={styles.list}
              aria-label={t('configuration.marketplace.title')}
              aria-busy={list.isPlaceholderData}
            >
              {list.data.data.map((found) => (
                <PackageRow
                  key={found.id}
                  found={found}
                  plugin={plugins.data?.find(({ attributes }) => attributes.package_name === found.id)}
                  onOpen={() => openPackage(found.id)}
                />
              ))}
            </ul>
          )}
          <div className={styles.pages}>
            <Pagination
              page={page}
              pageCount={Math.ceil(total / packagesPerPage)}
              onPage={(next) =>
                changeParams((latest) => {
                  latest.set('page', String(next));
                  return latest;
                })
              }
            />
          </div>
          {search !== 'not_configured' && <ByName onOpen={openPackage} />}
        </div>
      </PaneBody>
      {openName !== null && (
        <InstallDialog key={openName} name={openName} refusal={refusal} onClose={() => openPackage(null)} />
      )}
    </Pane>
  );
}

/** Opens a package by its exact name, which also finds those that no search lists. */
function ByName({ onOpen }: { onOpen: (name: string) => void }) {
  const t = useMessages();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') onOpen(name.trim());
  }

  return (
    <section className={styles.exact} aria-labelledby="by-name">
      <h2 id="by-name">{t('configuration.marketplace.by-name')}</h2>
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('configuration.marketplace.package-name')}
          hint={t('configuration.marketplace.package-name.hint')}
          isMono
          autoComplete="off"
          error={isMissing ? t('configuration.marketplace.package-name.required') : undefined}
          value={name}
          onChange={(next) => {
            setName(next);
            setIsMissing(false);
          }}
        />
        <Button type="submit" icon={PackageSearch}>
          {t('configuration.marketplace.show')}
        </Button>
      </form>
    </section>
  );
}
