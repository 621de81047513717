import { useCallback, useEffect, useState } from 'react'
import { data } from 'react-router'
import type { Text } from '#rules/message.ts'
import { CallFailure, messageOr, tryCall } from '../client/api-call.ts'
import { tText } from '../i18n/t.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Route } from './+types/docs'
import { CallDetails } from './call-details.tsx'
import { type CallGroup, type Description, groupedCalls } from './described-calls.ts'

const FAILED = 'The description could not be fetched.'

/** In live mode only with API_DOCS=on. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.hasApiDocs) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = 'Every call of the shop, with what it takes and what it answers.'
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: 'The calls',
    description,
    path: '/docs',
    hidden: true,
  })
}

export default function Docs() {
  const [groups, setGroups] = useState<CallGroup[] | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)

  const load = useCallback(async () => {
    setProblem(null)
    const answer = await tryCall<Description>('/docs/json')
    if (answer instanceof CallFailure) return setProblem(messageOr(answer, FAILED))
    setGroups(groupedCalls(answer))
  }, [])
  useEffect(() => void load(), [load])

  return (
    <div className="wrap docs">
      <h1>The calls</h1>
      <p className="docs-lead">
        What the pages of this shop ask of it, and anybody else may: JSON in, JSON out. Whoever is signed in sends the
        token as <code>Authorization: Bearer …</code>; a no has <code>success: false</code> and a <code>message</code>{' '}
        for the person. The same as OpenAPI: <TextLink href="/docs/json">/docs/json</TextLink>.
      </p>
      {problem ? (
        <ErrorState heading={tText(problem)} onRetry={() => void load()}>
          Please check your connection and try again.
        </ErrorState>
      ) : null}
      {groups === null && problem === null ? (
        <Loading label="Loading the calls">
          <Skeleton lines={8} />
        </Loading>
      ) : null}
      {groups?.map(({ name, calls }) => (
        <section key={name} aria-labelledby={`docs-${name}`}>
          <h2 id={`docs-${name}`}>{name}</h2>
          {calls.map((call) => (
            <CallDetails key={call.key} call={call} />
          ))}
        </section>
      ))}
    </div>
  )
}
