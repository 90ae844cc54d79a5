import { Outlet } from 'react-router';
import { NotFound } from '../../lib/NotFound.tsx';
import { useSchema } from '../../lib/records/queries.ts';
import { ItemTypePage } from './pages/item-type/ItemTypePage.tsx';
import { OverviewPage } from './pages/overview/OverviewPage.tsx';
import { useSchemaPlace } from './use-place.ts';

/** The sheet of the area, with whatever dialog the address asks for over it. */
export function SchemaPage() {
  const { kind, itemTypeId } = useSchemaPlace();
  const itemType = useSchema().itemTypes.get(itemTypeId ?? '');
  if (itemTypeId === null) {
    return (
      <>
        <OverviewPage kind={kind} />
        <Outlet />
      </>
    );
  }
  if (itemType === undefined) return <NotFound />;
  return (
    <>
      <ItemTypePage key={itemType.id} itemType={itemType} />
      <Outlet />
    </>
  );
}
