// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { click, mount } from '../../../../tests/support/mount.tsx'
import { Anchor } from './link.tsx'

test.each([
  ['/products', true],
  ['?page=2', true],
  ['//elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['mailto:hello@threadspeak.test', false],
  ['#reviews', false],
])('a link to %s goes through the router: %s', async (href, isInside) => {
  const page = await mount(<Anchor href={href}>There</Anchor>)
  let wasTakenOver = false
  page.host.addEventListener('click', (event) => {
    wasTakenOver = event.defaultPrevented
    event.preventDefault()
  })
  await click(page.find('a'))
  expect(wasTakenOver).toBe(isInside)
})
