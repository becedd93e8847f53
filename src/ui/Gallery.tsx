import { useState } from 'react'
import { Actions } from './gallery/Actions.tsx'
import { Content } from './gallery/Content.tsx'
import { Forms } from './gallery/Forms.tsx'
import { Motion } from './gallery/Motion.tsx'
import { Heading } from './Heading.tsx'
import { Container, Section, Stack } from './layout.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Text } from './Text.tsx'
import { type Theme, themes } from './themes.ts'

const looks = themes.map((name) => ({ value: name, label: name }))

/** Every component in its states, in each theme: a page for those who build with them. */
export function Gallery({ start = 'default' }: { start?: Theme }) {
  const [theme, setTheme] = useState<Theme>(start)
  return (
    <div data-theme={theme}>
      <SkipLink target="components">Skip to the components</SkipLink>
      <Section as="header" tone="tint">
        <Container>
          <Stack gap={5}>
            <Heading level={1} size="display">
              Design system
            </Heading>
            <RadioGroup legend="Theme" look="tiles" options={looks} value={theme} onChange={setTheme} />
          </Stack>
        </Container>
      </Section>
      <Section as="main" id="components" tabIndex={-1}>
        <Container>
          <Stack gap={8}>
            <Actions />
            <Forms />
            <Content />
            <Motion />
          </Stack>
        </Container>
      </Section>
      <Section as="footer" tone="deep">
        <Container>
          <Text>A dark band, such as a footer.</Text>
        </Container>
      </Section>
    </div>
  )
}
