import { personName } from '@lectern/domain';

/** The name attributes of a user, an SSO user, an account or an organization. */
export interface Named {
  attributes?: object;
}

/** The display name of a user: the full name, or the parts that an account has. */
export function nameOfPerson({ attributes = {} }: Named): string {
  const text = (name: string) => {
    const value: unknown = Object.hasOwn(attributes, name) ? Reflect.get(attributes, name) : null;
    return typeof value === 'string' ? value.trim() : '';
  };
  return (
    text('full_name') ||
    text('name') ||
    personName({ email: text('email') || text('username'), firstName: text('first_name'), lastName: text('last_name') })
  );
}
