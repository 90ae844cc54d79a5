import { personName } from '@lectern/domain';

/** As much of a user, an account or an organization as tells what to call it. */
export interface Named {
  attributes?: object;
}

/** What to call somebody: the whole name, or what an account makes of its parts. */
export function nameOfPerson({ attributes = {} }: Named): string {
  const text = (name: string) => {
    const value: unknown = Object.hasOwn(attributes, name) ? Reflect.get(attributes, name) : null;
    return typeof value === 'string' ? value.trim() : '';
  };
  return (
    text('full_name') ||
    text('name') ||
    personName({ email: text('email'), firstName: text('first_name'), lastName: text('last_name') })
  );
}
