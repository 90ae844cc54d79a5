import { MenuItem } from '@lectern/ui';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react';
import { useMessages } from '../use-messages.ts';
import type { TreeStep } from './tree-step.ts';

const entries = [
  { step: 'up', icon: ArrowUp, keys: 'Alt ↑' },
  { step: 'down', icon: ArrowDown, keys: 'Alt ↓' },
  { step: 'into', icon: IndentIncrease, keys: 'Alt →' },
  { step: 'out', icon: IndentDecrease, keys: 'Alt ←' },
] as const;

export interface StepItemsProps {
  canStep: (step: TreeStep) => boolean;
  onStep: (step: TreeStep) => void;
}

/** Entries of a row's menu that move it by one place, with their keys. */
export function StepItems({ canStep, onStep }: StepItemsProps) {
  const t = useMessages();
  // messages: moves.up, moves.down, moves.into, moves.out
  return entries.map(({ step, icon, keys }) => (
    <MenuItem
      key={step}
      icon={icon}
      end={keys}
      textValue={t(`moves.${step}`)}
      isDisabled={!canStep(step)}
      onAction={() => onStep(step)}
    >
      {t(`moves.${step}`)}
    </MenuItem>
  ));
}
