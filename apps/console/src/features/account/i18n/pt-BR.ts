import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's account. */
export const accountMessages: Messages = {
  'account.email': 'E-mail',
  'account.failed': 'Não foi possível salvar a conta. Tente de novo em instantes.',
  'account.first-name': 'Nome',
  'account.first-name.required': 'Digite seu nome',
  'account.last-name': 'Sobrenome',
  'account.password': 'Alterar senha',
  'account.password.common': 'Esta senha é muito comum. Escolha outra',
  'account.password.current': 'Senha atual',
  'account.password.current.required': 'Digite sua senha atual',
  'account.password.hint': 'Deixe os dois campos em branco para manter sua senha.',
  'account.password.new': 'Nova senha',
  'account.password.new.hint': 'Pelo menos 8 caracteres',
  'account.password.new.required': 'Escolha uma nova senha',
  'account.password.short': 'Use pelo menos 8 caracteres',
  'account.password.wrong': 'Senha incorreta',
  'account.save': 'Salvar alterações',
  'account.saved': 'Conta atualizada',
  'account.saved.password': 'Senha alterada. Os outros dispositivos foram desconectados.',
  'account.subtitle': 'Seu nome e sua senha, em todos os projetos',
  'account.title': 'Conta',
  'account.token': 'Você entrou com um token de API, que não tem nome nem senha.',
  'account.too-many': 'Muitas tentativas. Tente de novo em alguns minutos.',
};
