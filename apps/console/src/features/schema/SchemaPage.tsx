import { Navigate, Outlet, useLocation } from 'react-router';
import { NotFound } from '#lib/NotFound.tsx';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ItemTypePage } from './pages/item-type/ItemTypePage.tsx';
import { OverviewPage } from './pages/overview/OverviewPage.tsx';
import { useRememberedPage } from './page-below.ts';
import { kindOf } from './place.ts';
import { useSchemaPlace } from './use-place.ts';

/** The sheet of the area, with the dialog of the URL above it. */
export function SchemaPage() {
  const t = useMessages();
  const { pathname, hash } = useLocation();
  const { kind, itemTypeId } = useSchemaPlace();
  useRememberedPage();
  const itemType = useSchema().itemTypes.get(itemTypeId ?? '');
  if (itemTypeId === null) {
    return (
      <>
        <OverviewPage kind={kind} />
        <Outlet />
      </>
    );
  }
  if (itemType === undefined)
    return <NotFound backTo={paths.schemaKind(kind)} backLabel={t('schema.not-found.action')} />;
  // A block opened with the URL of a model is found all the same.
  if (kindOf(itemType) !== kind)
    return <Navigate replace to={`${pathname.replace(`/schema/${kind}/`, `/schema/${kindOf(itemType)}/`)}${hash}`} />;
  return (
    <>
      <ItemTypePage key={itemType.id} itemType={itemType} />
      <Outlet />
    </>
  );
}
