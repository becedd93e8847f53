import { Clock, FileText, Image, Mic, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Accordion } from '../Disclosure.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Heading } from '../Heading.tsx'
import { IconButton } from '../IconButton.tsx'
import { Grid, Row, Stack } from '../layout.tsx'
import { Notice } from '../Notice.tsx'
import { Pagination } from '../Pagination.tsx'
import { Prose } from '../Prose.tsx'
import { Table } from '../Table.tsx'
import { Tabs } from '../Tabs.tsx'
import { Text } from '../Text.tsx'
import { Sample } from './Sample.tsx'

const questions = [
  { key: 'cancel', title: 'Can I leave at any time?', content: 'Yes. You keep the tools until the end of the month.' },
  { key: 'files', title: 'What happens to my files?', content: 'They are deleted after a day, and sooner if you ask.' },
  { key: 'long', title: 'Is this a question whose words need more than one line on a small phone?', content: 'It is.' },
]

const tabs = [
  { key: 'photos', label: 'Old pictures', icon: <Image aria-hidden />, content: <Text>Restored pictures.</Text> },
  { key: 'voice', label: 'Voice to text', icon: <Mic aria-hidden />, content: <Text>Transcripts.</Text> },
  { key: 'pdf', label: 'Online PDF converter', icon: <FileText aria-hidden />, content: <Text>Documents.</Text> },
]

const messages = [
  { id: 1, date: '2026-03-01 09:12', to: '+62 812 3456 7890', status: 'Your message has been sent', parts: 1 },
  { id: 2, date: '2026-03-01 09:10', to: '+63 917 123 4567', status: 'SMS sending failed', parts: 12 },
]

const columns = [
  { key: 'date', header: 'Date', cell: (row: (typeof messages)[number]) => row.date, whole: true },
  { key: 'to', header: 'To', cell: (row: (typeof messages)[number]) => row.to, whole: true },
  { key: 'status', header: 'Status', cell: (row: (typeof messages)[number]) => row.status },
  { key: 'parts', header: 'Parts', cell: (row: (typeof messages)[number]) => row.parts, align: 'end' as const },
]

/** What people read. */
export function Content() {
  const [page, setPage] = useState(4)
  return (
    <>
      <Sample name="Heading, Text, Prose">
        <Stack gap={3}>
          <Heading level={3} size="display">
            Old photos, as good as new
          </Heading>
          <Heading level={3} size="title">
            Your first photo in ten seconds
          </Heading>
          <Heading level={3} size="section">
            Everything a document needs
          </Heading>
          <Text size="xl" tone="muted">
            Scratches, fading and noise are gone in seconds, and the original stays yours.
          </Text>
          <Text>
            Running text with <a href="#link">a link in it</a> and a <strong>strong word</strong>.
          </Text>
          <Text size="s" tone="muted">
            Small and muted.
          </Text>
        </Stack>
        <Prose>
          <h3>Terms in short</h3>
          <p>We keep what you give us for one day.</p>
          <ul>
            <li>Files are yours.</li>
            <li>Nobody else sees them.</li>
          </ul>
          <blockquote>As little as possible, as long as necessary.</blockquote>
        </Prose>
      </Sample>
      <Sample name="Card, Badge">
        <Grid>
          <Card>
            <Stack gap={2}>
              <Row justify="between">
                <Heading level={3}>Raised</Heading>
                <Badge tone="accent">new</Badge>
              </Row>
              <Text tone="muted">A sheet that holds what belongs together.</Text>
            </Stack>
          </Card>
          <Card linked>
            <Stack gap={2}>
              <Heading level={3}>
                <a href="#card">Linked</a>
              </Heading>
              <Text tone="muted">The whole card is one link.</Text>
            </Stack>
          </Card>
          <Card tone="tint">
            <Heading level={3}>Tint</Heading>
          </Card>
          <Card tone="outline">
            <Heading level={3}>Outline</Heading>
          </Card>
        </Grid>
        <Row>
          {(['neutral', 'accent', 'strong', 'success', 'warning', 'error'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="error">1</Badge>
        </Row>
      </Sample>
      <Sample name="Notice">
        <Notice title="Your files wait here for a day">Download them before they are deleted.</Notice>
        <Notice tone="success">Your details are saved.</Notice>
        <Notice
          tone="warning"
          title="You are not a member yet"
          action={
            <Button variant="secondary" icon={<Clock aria-hidden />}>
              See the plans
            </Button>
          }
        >
          This tool needs a membership.
        </Notice>
        <Notice
          tone="error"
          title="This file could not be opened"
          close={
            <IconButton label="Take it off the list">
              <X />
            </IconButton>
          }
        >
          Is it protected by a password? Remove it and try again.
        </Notice>
      </Sample>
      <Sample name="Accordion">
        <Accordion items={questions} openKey="cancel" />
      </Sample>
      <Sample name="Tabs">
        <Tabs label="Results" tabs={tabs} />
      </Sample>
      <Sample name="Table, Pagination">
        <Table caption="SMS status" columns={columns} rows={messages} rowKey={(row) => row.id} />
        <Table caption="Loading" captionHidden columns={columns} rows={[]} rowKey={(row) => row.id} loading />
        <Pagination
          label="Messages"
          page={page}
          pages={12}
          onPage={setPage}
          previousLabel="Previous page"
          nextLabel="Next page"
          pageLabel={(at) => `Page ${at}`}
        />
      </Sample>
      <Sample name="EmptyState">
        <Card>
          <EmptyState title="No messages yet" action={<Button>Send one</Button>}>
            What you send is listed here with its delivery status.
          </EmptyState>
        </Card>
      </Sample>
    </>
  )
}
