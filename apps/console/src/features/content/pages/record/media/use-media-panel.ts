import { useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { useRemembered } from '#lib/use-remembered.ts';

/**
 * Whether the library is open: next to the form, as this browser remembers it, or above it for now. `toggle` is absent
 * for those who can't use it.
 */
export function useMediaPanel(isEditable: boolean, isBeside: boolean) {
  const [kept, keep] = useRemembered('lectern.record-media');
  const [isAbove, setIsAbove] = useState(false);
  const { canOnUploads } = usePermissions();
  const isUsable = isEditable && canOnUploads('read');
  const isOpen = isUsable && (isBeside ? kept !== null : isAbove);
  const toggle = () => (isBeside ? keep(isOpen ? null : 'open') : setIsAbove(!isOpen));
  return { isOpen, toggle: isUsable ? toggle : undefined };
}
