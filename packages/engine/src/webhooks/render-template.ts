import Mustache from 'mustache';

/** What a template may do at most: lists within lists multiply. */
const mostSteps = 100_000;
const mostCharacters = 5_000_000;

/** Why a text can't be made from a template. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/** Whether a text is a template of Mustache. */
export function isTemplate(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The text with each tag of Mustache replaced, to look at what is around them. Throws `TemplateError`. */
export function withoutTags(template: string, replacement: string): string {
  return parse(template)
    .map(([kind, text]) => (kind === 'text' ? text : replacement))
    .join('');
}

/** The text that a template of Mustache makes of a view. Throws `TemplateError`, also if it would be far too long. */
export function renderTemplate(template: string, view: object): string {
  parse(template);
  const work = { steps: 0, characters: 0 };
  try {
    return new BoundedWriter(work).render(template, new BoundedContext(work, view), undefined, { escape: escapeHtml });
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    throw new TemplateError('The template failed', { cause: error });
  }
}

type Token = ReturnType<Mustache['parse']>[number];

function parse(template: string): Token[] {
  try {
    // A writer of its own: the common one keeps every template that it ever saw.
    return new Mustache.Writer().parse(template);
  } catch (error) {
    throw new TemplateError('Not a template of Mustache', { cause: error });
  }
}

interface Work {
  steps: number;
  characters: number;
}

/**
 * Counts what is looked up and entered, and finds what the view has of its own only: the library would also find, and
 * call, what every object inherits.
 */
class BoundedContext extends Mustache.Context {
  readonly #work: Work;
  readonly #view: unknown;
  readonly #parent: BoundedContext | undefined;

  constructor(work: Work, view: unknown, parent?: BoundedContext) {
    super(view, parent);
    this.#work = work;
    this.#view = view;
    this.#parent = parent;
  }

  override push(view: unknown): BoundedContext {
    this.#count();
    return new BoundedContext(this.#work, view, this);
  }

  override lookup(name: string): unknown {
    this.#count();
    if (name === '.') return this.#view;
    const [first = '', ...rest] = name.split('.');
    const holder = this.#holderOf(first);
    return rest.reduce(ownMember, holder === null ? undefined : ownMember(holder.#view, first));
  }

  /** The nearest of the objects that were entered which has a member of that name. */
  #holderOf(name: string): BoundedContext | null {
    this.#count();
    if (isObject(this.#view) && Object.hasOwn(this.#view, name)) return this;
    return this.#parent === undefined ? null : this.#parent.#holderOf(name);
  }

  #count(): void {
    this.#work.steps += 1;
    if (this.#work.steps > mostSteps) throw new TemplateError('The template does too much');
  }
}

function ownMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Counts what is written. */
class BoundedWriter extends Mustache.Writer {
  readonly #work: Work;

  constructor(work: Work) {
    super();
    this.#work = work;
  }

  override rawValue(token: string[]): string {
    return this.#count(super.rawValue(token));
  }

  override unescapedValue(...given: Parameters<Mustache['unescapedValue']>): string {
    return this.#count(super.unescapedValue(...given));
  }

  override escapedValue(...given: Parameters<Mustache['escapedValue']>): string {
    return this.#count(super.escapedValue(...given));
  }

  #count(text: string): string {
    this.#work.characters += String(text ?? '').length;
    if (this.#work.characters > mostCharacters) throw new TemplateError('The text is too long');
    return text;
  }
}

type Mustache = InstanceType<typeof Mustache.Writer>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes what the specification of Mustache names; the library would also escape slashes, which breaks URLs. */
function escapeHtml(value: unknown): string {
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
