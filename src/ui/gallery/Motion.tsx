import { Suspense } from 'react'
import { Card } from '../Card.tsx'
import { CompareSlider } from '../CompareSlider.tsx'
import { Heading } from '../Heading.tsx'
import { Grid, Row, Stack } from '../layout.tsx'
import { lazyPart } from '../lazyPart.ts'
import { Progress } from '../Progress.tsx'
import { ProgressRing } from '../ProgressRing.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Spinner } from '../Spinner.tsx'
import { Text } from '../Text.tsx'
import { Sample } from './Sample.tsx'

const Carousel = lazyPart(async () => ({ default: (await import('../Carousel.tsx')).Carousel }))

const labels = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (at: number, total: number) => `${at} of ${total}`,
}

const reviews = ['Maria', 'Budi', 'Jun', 'Ayu', 'Rosa'].map((name) => ({
  key: name,
  content: (
    <Card padding="large">
      <Stack gap={2}>
        <Heading level={3}>{name}</Heading>
        <Text tone="muted">My grandmother recognised her brother at once.</Text>
        <Text>
          <a href={`?review=${name}`}>Read on</a>
        </Text>
      </Stack>
    </Card>
  ),
}))

/** What moves. */
export function Motion() {
  return (
    <>
      <Sample name="Progress, ProgressRing, Spinner">
        <Grid min="l" gap={5}>
          <Progress label="Converting your document" percent={64} hint="A few seconds left" />
          <Progress label="Looking at the photo" cancelLabel="Cancel" onCancel={() => {}} />
          <Row>
            <ProgressRing label="Restoring" percent={0} />
            <ProgressRing label="Restoring" percent={72} />
            <ProgressRing label="Restoring" percent={100} />
            <Spinner label="Loading" />
          </Row>
        </Grid>
      </Sample>
      <Sample name="Skeleton">
        <Grid min="l">
          <Row>
            <Skeleton shape="circle" />
          </Row>
          <Skeleton />
          <Skeleton shape="block" />
        </Grid>
      </Sample>
      <Sample name="CompareSlider">
        <CompareSlider
          label="Show more of the restored photo"
          before={<Picture tone="old" />}
          after={<Picture tone="new" />}
          beforeLabel="Before"
          afterLabel="After"
        />
      </Sample>
      <Sample name="Carousel">
        <Suspense fallback={<Skeleton shape="block" />}>
          <Carousel label="Reviews" labels={labels} slides={reviews} autoplayMs={4000} />
          <Carousel label="Reviews, three a slide" labels={labels} slides={reviews} perView={3} loop={false} />
          <Carousel
            label="Reviews by person"
            labels={labels}
            slides={reviews}
            thumbs={reviews.map(({ key }) => key.slice(0, 2))}
          />
        </Suspense>
      </Sample>
    </>
  )
}

/** A landscape drawn on the spot, faded or fresh. */
function Picture({ tone }: { tone: 'old' | 'new' }) {
  const [sky, sun, far, near] =
    tone === 'old' ? ['#d9cfbb', '#efe6d2', '#a89b84', '#7d705c'] : ['#9fd3ee', '#ffe08a', '#5b9a86', '#2f6b4f']
  return (
    <svg viewBox="0 0 800 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="800" height="420" fill={sky} />
      <circle cx="590" cy="120" r="54" fill={sun} />
      <path d="M0 300 180 150l120 90 160-140 190 170 150-80v230H0z" fill={far} />
      <path d="M0 360c160-70 300-50 430-10s240 20 370-30v100H0z" fill={near} />
    </svg>
  )
}
