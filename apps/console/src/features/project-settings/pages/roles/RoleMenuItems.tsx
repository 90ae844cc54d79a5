import type { RoleResource } from '@lectern/contract';
import { DuplicateItem } from './DuplicateItem.tsx';
import { ViewItem } from './ViewItem.tsx';

/** What can be done with a stored role besides changing and deleting it. */
export function RoleMenuItems({ entry }: { entry: RoleResource }) {
  return (
    <>
      <ViewItem entry={entry} />
      <DuplicateItem entry={entry} />
    </>
  );
}
