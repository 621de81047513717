import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { RequestId } from './request-id.tsx'

function pageFor(error: unknown): string {
  const router = createMemoryRouter([{ path: '/', element: <ErrorPage error={error} /> }])
  return renderToString(
    <RequestId value="4f2a-7">
      <RouterProvider router={router} />
    </RequestId>,
  )
}

test('what broke is not told, the id to quote is', () => {
  const html = pageFor(new Error('select * from users failed at /srv/shop'))
  expect(html).toContain('Something went wrong')
  expect(html).toContain('4f2a-7')
  expect(html).not.toContain('select *')
})

test('a missing page is not a fault [STATIC-23]', () => {
  const html = pageFor({ status: 404, statusText: 'Not Found', data: null, internal: false })
  expect(html).toContain('Page Not Found')
  expect(html).not.toContain('Something went wrong')
})
