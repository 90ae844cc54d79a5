import type { MailTexts } from '../mail-templates.ts';

/** Mails in English. */
export const en: MailTexts = {
  invitation: ({ siteName, inviterName }) => ({
    subject: `You're invited to ${siteName}`,
    paragraphs: [
      inviterName === null
        ? `You have been invited to work on ${siteName}.`
        : `${inviterName} has invited you to work on ${siteName}.`,
    ],
    action: 'Accept invitation',
    notes: ['This link is valid for 24 hours. If you did not expect this invitation, you can ignore this email.'],
  }),
  organization_invitation: ({ organizationName, inviterName }) => ({
    subject: `You're invited to ${organizationName}`,
    paragraphs: [
      `${inviterName} has invited you to join the organization ${organizationName}. Its members share projects.`,
    ],
    action: 'Accept invitation',
    notes: ['This link is valid for 24 hours. If you did not expect this invitation, you can ignore this email.'],
  }),
  site_transfer: ({ siteName, ownerName }) => ({
    subject: `${ownerName} wants to transfer ${siteName} to you`,
    paragraphs: [
      `${ownerName} wants to transfer the project ${siteName} to you. When you accept, you become its owner: ${ownerName} loses access, and its records, files and members stay.`,
    ],
    action: 'Review transfer',
    notes: [
      'The offer is valid for 14 days. Until you accept, nothing changes. If you do not want the project, decline the transfer or ignore this email.',
    ],
  }),
  mandate_request: ({ mandatorName, appointedName }) => ({
    subject: `${appointedName} asks for access to ${mandatorName}`,
    paragraphs: [
      `${appointedName} asks for a mandate of ${mandatorName}. If an owner approves it, members of ${appointedName} can open, create and edit the projects of ${mandatorName} as developers.`,
    ],
    action: 'Review request',
    notes: ['Until an owner approves the request, nothing changes. A mandate can be ended at any time.'],
  }),
  mandate_approval: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} approved your request for access`,
    paragraphs: [
      `${mandatorName} gave ${appointedName} a mandate: its members can now open, create and edit the projects of ${mandatorName} as developers.`,
    ],
    action: 'Show mandates',
  }),
  mandate_rejection: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} rejected your request for access`,
    paragraphs: [`The request of ${appointedName} for a mandate of ${mandatorName} was rejected.`],
    action: 'Show mandates',
  }),
  mandate_end: ({ mandatorName, appointedName }) => ({
    subject: `The mandate of ${mandatorName} for ${appointedName} has ended`,
    paragraphs: [
      `Members of ${appointedName} no longer have access to the projects of ${mandatorName}. The owner’s API tokens of these projects were replaced: update the programs that use them.`,
    ],
    action: 'Show mandates',
  }),
  password_reset: ({ email }) => ({
    subject: 'Reset your password',
    paragraphs: [`Someone asked to reset the password of the account ${email}.`],
    action: 'Choose a new password',
    notes: [
      'This link is valid for one hour and can be used once. If it was not you, ignore this email: your password does not change.',
    ],
  }),
  email_change: ({ newEmail }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [`Confirm that ${newEmail} is the new email address of your account.`],
    action: 'Confirm email address',
    notes: ['This link is valid for 24 hours. Until then, sign in with your current address.'],
  }),
  email_change_notice: ({ newEmail }) => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Someone signed in to your account asked to change its email address to ${newEmail}. The change takes effect once the new address is confirmed.`,
    ],
    notes: ['If it was not you, change your password now. That cancels the change and signs out all sessions.'],
  }),
  email_verification: ({ email }) => ({
    subject: 'Confirm your email address',
    paragraphs: [`Confirm that ${email} is the email address of your account.`],
    action: 'Confirm email address',
    notes: ['This link is valid for 24 hours.'],
  }),
  tfa_deactivation_request: ({ email, effectiveAt }, format) => ({
    subject: 'Request to turn off two-factor authentication',
    paragraphs: [
      `Someone who knows the password of the account ${email} asked to turn off two-factor authentication.`,
      ...(effectiveAt === null
        ? ['Confirm the request with the link below. Then someone who can approve it is asked.']
        : [`It is turned off on ${format(effectiveAt)} unless the request is canceled.`]),
    ],
    action: 'Review request',
    notes: ['If it was not you, cancel the request and change your password now.'],
  }),
  tfa_deactivation_review: ({ email }) => ({
    subject: 'A user asks to turn off two-factor authentication',
    paragraphs: [
      `The account ${email} has lost access to its second factor and asks you to turn off two-factor authentication. The request was made with its password and confirmed from its mailbox.`,
      'Make sure who is asking, in person or by phone, before you approve. The request is in your account, under “Two-factor requests”.',
    ],
    action: 'Review request',
  }),
  tfa_deactivation_rejection: ({ email }) => ({
    subject: 'Two-factor authentication stays on',
    paragraphs: [`The request to turn off two-factor authentication of the account ${email} was rejected.`],
    notes: ['Sign in with a code or a backup code, or ask the operator of the server for help.'],
  }),
  tfa_deactivation_approval: ({ email }) => ({
    subject: 'Two-factor authentication is off',
    paragraphs: [
      `Two-factor authentication of the account ${email} is off and all sessions have been signed out. Sign in with your password and set it up again.`,
    ],
    notes: ['If you did not ask for this, change your password now.'],
  }),
  tfa_turned_on: ({ email, at }, format) => ({
    subject: 'Two-factor authentication turned on',
    paragraphs: [
      `Two-factor authentication of the account ${email} was turned on, and all other sessions have been signed out.`,
      `Time: ${format(at)}`,
    ],
    notes: ['If it was not you, reset your password now and ask the operator of the server for help.'],
  }),
  tfa_turned_off: ({ email, at }, format) => ({
    subject: 'Two-factor authentication turned off',
    paragraphs: [
      `Two-factor authentication of the account ${email} was turned off. The password alone is enough to sign in.`,
      `Time: ${format(at)}`,
    ],
    notes: ['If it was not you, change your password now and set up two-factor authentication again.'],
  }),
  passkey_added: ({ email, passkey, at }, format) => ({
    subject: 'Passkey added to your account',
    paragraphs: [
      `A passkey was added to the account ${email}. It can be used to sign in without the password.`,
      `Passkey: ${passkey}`,
      `Time: ${format(at)}`,
    ],
    notes: ['If it was not you, remove it in your account and change your password now.'],
  }),
  passkey_removed: ({ email, passkey, at }, format) => ({
    subject: 'Passkey removed from your account',
    paragraphs: [
      `A passkey was removed from the account ${email}. It can no longer be used to sign in.`,
      `Passkey: ${passkey}`,
      `Time: ${format(at)}`,
    ],
    notes: ['If it was not you, change your password now. That signs out all sessions.'],
  }),
  new_device: ({ email, device, ip, at }, format) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `The account ${email} was used to sign in from a new device.`,
      `Device: ${device}`,
      `IP address: ${ip}`,
      `Time: ${format(at)}`,
    ],
    notes: ['If it was not you, change your password now. That signs out all sessions.'],
  }),
};
