import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ItemType } from '@lectern/domain';
import { rawSchemaQuery } from '#lib/plugins/base-context.ts';
import { parameterDefinitions } from '#lib/plugins/legacy-parameters.ts';
import { LegacyParameters } from '#lib/plugins/LegacyParameters.tsx';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { useMessages } from '#lib/use-messages.ts';
import type { PluginOffer } from './plugin-offers.ts';
import { parameterErrors } from './parameter-errors.ts';

export interface PluginParametersProps {
  offer: PluginOffer;
  itemType: ItemType;
  parameters: Readonly<Record<string, unknown>>;
  /** The field as it would be stored now, for plugins that look at it. */
  pendingField: unknown;
  onChange: (parameters: Record<string, unknown>) => void;
}

const noParameters = {};

/** The form for the parameters of a plugin's editor or addon in one field: its own, or that of a legacy plugin. */
export function PluginParameters(props: PluginParametersProps) {
  const { offer, parameters, onChange } = props;
  const definitions = useMemo(() => parameterDefinitions(offer.plugin, 'instance'), [offer.plugin]);
  if (definitions.length > 0)
    return <LegacyParameters definitions={definitions} parameters={parameters} onChange={onChange} />;
  return offer.configurable === false ? null : <OwnForm {...props} />;
}

function OwnForm({ offer, itemType, parameters, pendingField, onChange }: PluginParametersProps) {
  const t = useMessages();
  const { plugin, extensionId, name, configurable } = offer;
  const rawItemType = useQuery(rawSchemaQuery).data?.itemTypes.find(({ id }) => id === itemType.id);
  const [errors, setErrors] = useState<Record<string, unknown>>(noParameters);

  // Every change is checked; an answer that comes after a later one counts no more.
  useEffect(() => {
    let isOld = false;
    parameterErrors(plugin.id, extensionId, parameters).then((found) => {
      if (!isOld) setErrors(found);
    });
    return () => {
      isOld = true;
    };
  }, [plugin.id, extensionId, parameters]);

  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const methods = useMemo(
    () => ({
      setParameters: (next: unknown) => {
        if (typeof next !== 'object' || next === null || Array.isArray(next)) throw new Error('Invalid parameters.');
        // A copy: what plugins send is theirs.
        latest.current({ ...next });
      },
    }),
    [],
  );
  const settings = useMemo(
    () => ({ fieldExtensionId: extensionId, parameters, errors, pendingField, itemType: rawItemType }),
    [extensionId, parameters, errors, pendingField, rawItemType],
  );
  if (configurable === false || rawItemType === undefined) return null;
  return (
    <PluginFrame
      plugin={plugin}
      mode="renderManualFieldExtensionConfigScreen"
      settings={settings}
      methods={methods}
      sizing="self"
      initialHeight={configurable.initialHeight}
      label={t('plugin.config', { name })}
    />
  );
}
