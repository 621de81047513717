import * as calls from '#contracts/calls/admin-content.ts'
import type { AdminLegalJson } from '#contracts/content/content.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { LEGAL_LIMITS, LEGAL_TITLE } from '#rules/legal-text.ts'
import { api } from '../../client/api.ts'
import { addLegalPage } from '../../client/legal.ts'
import type { ContentKind } from './content-kind.ts'
import { CONTENT } from './content-links.ts'

export type LegalForm = { title: string; content: string }

function toForm(page: AdminLegalJson | null): LegalForm {
  return { title: page?.title ?? '', content: page?.content ?? '' }
}

/** As the server does. */
function validate({ title, content }: LegalForm): Partial<Record<keyof LegalForm, string>> {
  const problems: Partial<Record<keyof LegalForm, string>> = {}
  if (title.trim() === '') problems.title = LEGAL_TEXTS.titleMissing
  else if (!LEGAL_TITLE.test(title.trim()) || title.trim().length > LEGAL_LIMITS.title) {
    problems.title = LEGAL_TEXTS.titleBad
  }
  if (content.trim() === '') problems.content = LEGAL_TEXTS.contentMissing
  else if (content.trim().length > LEGAL_LIMITS.content) problems.content = LEGAL_TEXTS.contentLong
  return problems
}

async function send(form: LegalForm, base: AdminLegalJson | null) {
  if (base === null) {
    const made = await addLegalPage(form)
    return { thing: { ...made, updatedAt: '', isLinked: false }, message: LEGAL_TEXTS.added }
  }
  const body = { ...form, updatedAt: base.updatedAt }
  const { legal, message } = await api(calls.changeLegalPage, { params: { id: base._id }, body })
  return { thing: legal, message }
}

function theirsIn(body: object): AdminLegalJson | null {
  return 'legal' in body && body.legal ? (body.legal as AdminLegalJson) : null
}

export const LEGAL: ContentKind<LegalForm, AdminLegalJson> = {
  remove: ({ _id }) => api(calls.deleteLegalPage, { params: { id: _id } }),
  history: calls.readLegalHistory,
  home: CONTENT,
  addText: 'Add legal page',
  texts: LEGAL_TEXTS,
  ...{ toForm, validate, send, theirsIn },
  factsFrom: (form) => form,
  formOfFacts: ({ title, content }) => ({ title: String(title), content: String(content) }),
  shownAt: ({ title }) => `/info/${encodeURIComponent(title)}`,
}
