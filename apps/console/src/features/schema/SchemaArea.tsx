import { SkeletonRows } from '@lectern/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { Denied } from '#lib/Denied.tsx';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { SchemaSidebar } from './parts/sidebar/SchemaSidebar.tsx';
import { useSchemaPresence } from './parts/use-schema-presence.ts';

/** The schema area: the tree on the desk, one model or block on the sheet. */
export function SchemaArea() {
  const t = useMessages();
  const { can } = usePermissions();
  // Users on any page of the schema are visible to those who edit a model.
  useSchemaPresence();

  if (!can('can_edit_schema')) {
    return (
      <AreaLayout area={t('schema.area')}>
        <Denied title={t('schema.denied.title')}>{t('schema.denied.body')}</Denied>
      </AreaLayout>
    );
  }
  return (
    <AreaLayout
      area={t('schema.area')}
      sidebar={
        <Suspense fallback={<SkeletonRows rows={10} rowHeight={28} />}>
          <SchemaSidebar />
        </Suspense>
      }
      sidebarWidth="wide"
    >
      <Suspense fallback={<SchemaSkeleton />}>
        <Outlet />
      </Suspense>
    </AreaLayout>
  );
}

/** Rows as high as those of fields, before the schema is here. */
function SchemaSkeleton() {
  return (
    <Pane>
      <PaneBody>
        <SkeletonRows rows={8} rowHeight={50} />
      </PaneBody>
    </Pane>
  );
}
