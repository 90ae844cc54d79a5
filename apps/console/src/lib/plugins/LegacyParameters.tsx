import { lazyPart, Skeleton } from '@lectern/ui';
import { Suspense } from 'react';
import type { ParameterDefinition } from './legacy-parameters.ts';
import { loadPluginPart } from './load-plugin-part.ts';

export interface LegacyParametersProps {
  definitions: readonly ParameterDefinition[];
  parameters: Readonly<Record<string, unknown>>;
  isDisabled?: boolean;
  onChange: (parameters: Record<string, unknown>) => void;
}

const LegacyParametersForm = lazyPart(
  async () => (await loadPluginPart(() => import('./LegacyParametersForm.tsx'))).LegacyParametersForm,
);

/** The parameters of a legacy plugin, which has no form of its own: one control for each that its package defines. */
export function LegacyParameters(props: LegacyParametersProps) {
  return (
    <Suspense fallback={<Skeleton height={40} />}>
      <LegacyParametersForm {...props} />
    </Suspense>
  );
}
