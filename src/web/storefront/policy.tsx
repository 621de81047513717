import { use } from 'react'
import { data } from 'react-router'
import * as calls from '#contracts/calls/legal.ts'
import type { LegalJson } from '#contracts/content/legal.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { api } from '../client/api.ts'
import { t, tText } from '../i18n/t.ts'
import { TranslatorContext } from '../i18n/translator.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom, useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import type { Route } from './+types/policy'
import { PolicyText } from './policy-text.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = policyNamed(await context.shop.legal.get(), params.infoName)
  return data({ legal: found }, { status: found === null ? 404 : 200 })
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { legals } = await api(calls.listLegal)
  return { legal: policyNamed(legals, params.infoName) }
}

function policyNamed(legals: readonly LegalJson[], title: string): LegalJson | null {
  return legals.find((legal) => legal.title === title) ?? null
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameFrom(matches)
  const legal = loaderData?.legal ?? null
  const title = legal === null ? t('Page Not Found') : tText(spoken(legal.title))
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title,
    description: `${title} for ${store.storeName}.`,
    path: legal === null ? '/' : `/info/${encodeURIComponent(legal.title)}`,
    hidden: legal === null,
  })
}

export default function Policy({ loaderData: { legal } }: Route.ComponentProps) {
  const { store } = useFrame()
  const { language } = use(TranslatorContext)
  if (legal === null) {
    return (
      <div className="wrap">
        <EmptyState
          heading={tText(LEGAL_TEXTS.missing)}
          headingLevel={1}
          image="/art/not-found.webp"
          action={<ButtonLink href="/">{t('Back to Home')}</ButtonLink>}
        >
          {t('The policies we have are listed at the foot of every page.')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap policy">
      {language === 'en' ? null : (
        <Notice isQuiet title={t('{policy}, in English', { policy: tText(spoken(legal.title)) })}>
          {t('The shop writes its policies in English, and that text is the one that applies.')}
        </Notice>
      )}
      <article lang="en-IN">
        <PolicyText title={legal.title} content={legal.content} storeName={store.storeName} />
      </article>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(LEGAL_TEXTS.failed)} />
}

function spoken(title: string): string {
  return title.replaceAll('-', ' ')
}
