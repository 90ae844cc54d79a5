import type {
  FieldAdditionalProperties,
  ItemFormAdditionalMethods,
  ItemFormAdditionalProperties,
} from 'datocms-plugin-sdk';

/** Properties that frames and hooks of a record form have. */
export type FormSettings = ItemFormAdditionalProperties;
/** Properties that frames and hooks of one field of a form have besides. */
export type FieldSettings = FieldAdditionalProperties;
/** Methods that frames and hooks of a record form have. */
export type FormMethods = ItemFormAdditionalMethods;

/**
 * An open record form, as plugins see it. The form creates it and passes it to `PluginFrame`, or to hooks by
 * `bindingOf`.
 */
export interface PluginFormBinding {
  /** A snapshot of the form, or of one of its fields; plain values, since they are cloned into the frame. */
  settings: () => FormSettings | (FormSettings & FieldSettings);
  /** Calls the listener when a new snapshot may differ. The result takes it back. */
  subscribe: (listener: () => void) => () => void;
  methods: FormMethods;
  /** Aborted when the form closes: from then on its methods reject. */
  closed: AbortSignal;
}

/** A method that a plugin calls. Its arguments come from another origin and are unchecked. */
// oxlint-disable-next-line typescript/no-explicit-any -- methods declare what they check their arguments to be
export type HostMethod = (...args: any[]) => unknown;

/** Methods by the name that the plugin knows. */
export type HostMethods = Readonly<Record<string, HostMethod>>;

/** What a hook gets besides its context: properties, methods, and for how long the methods may be called. */
export interface HookExtras {
  props?: Readonly<Record<string, unknown>>;
  methods?: HostMethods;
  /** Aborted when the methods no longer apply. */
  closed?: AbortSignal;
}

/** What a form lends to a hook that is called for it. */
export function extrasOf({ settings, methods, closed }: PluginFormBinding): HookExtras {
  return { props: { ...settings() }, methods: { ...methods }, closed };
}
