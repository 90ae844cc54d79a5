import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { type SchemaPlace, schemaPlace } from './place.ts';

/** Where in the area we are. */
export function useSchemaPlace(): SchemaPlace {
  const { pathname, state } = useLocation();
  return schemaPlace(pathname, state);
}

/** URL of the page below the open dialog. */
export function usePageHref(): string {
  const { kind, itemTypeId } = useSchemaPlace();
  return itemTypeId === null ? paths.schemaKind(kind) : paths.itemType(kind, itemTypeId);
}
