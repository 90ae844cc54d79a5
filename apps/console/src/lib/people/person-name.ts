/** As much of a user, an account or an organization as tells what to call it. */
export interface Named {
  attributes?: object;
}

/** What to call somebody: the name they gave, or the address where there is none. */
export function nameOfPerson({ attributes = {} }: Named): string {
  const text = (name: string) => {
    const value: unknown = Object.hasOwn(attributes, name) ? Reflect.get(attributes, name) : null;
    return typeof value === 'string' ? value.trim() : '';
  };
  return text('full_name') || `${text('first_name')} ${text('last_name')}`.trim() || text('name') || text('email');
}
