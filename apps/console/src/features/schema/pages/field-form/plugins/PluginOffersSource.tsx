import type { FieldTypeId } from '@lectern/domain';
import { useEffect, useMemo } from 'react';
import { usePlugins } from '#lib/plugins/plugin-store.ts';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { offersFor, type PluginOffers } from './plugin-offers.ts';

/** Asks plugins what they offer for fields of a type. Renders nothing: the choice is a part of the section. */
export function PluginOffersSource({
  fieldType,
  onOffers,
}: {
  fieldType: FieldTypeId;
  onOffers: (offers: PluginOffers) => void;
}) {
  const plugins = usePlugins();
  const declared = useDeclarations('manualFieldExtensions');
  const offers = useMemo(() => offersFor(fieldType, plugins, declared), [fieldType, plugins, declared]);
  useEffect(() => onOffers(offers), [offers, onOffers]);
  return null;
}
