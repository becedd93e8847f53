// Made by makeTypes.ts from the description of the API.

/** Why a request was refused or a job failed (RFC 9457). */
export type Problem = {
  /** The kind of problem; the same for good. */
  type: string
  title: string
  /** The HTTP status that goes with it. */
  status: number
  /** What happened and what to do, in the language of the request. */
  detail: string
  /** Our number of the problem; the same for good. */
  code: number
  /** Tell it to support; the header x-request-id has it, too. */
  requestId?: string
}

/** A file of the account: an upload, or what a job made. */
export type File = {
  /** Names the file when a job is asked for. */
  id: string
  name: string
  bytes: number
  purpose: 'upload' | 'result'
  createdAt: string
  /** When it is deleted by itself. */
  expiresAt: string
  /** A link for whoever has it: no key is needed, and it works for an hour. Ask again for a new one. */
  url: string
}

/** A piece of work. Once it is done, failed or cancelled it stays so. */
export type Job = {
  id: string
  /** What was asked for: an id of /tools. */
  tool: string
  state: 'waiting' | 'working' | 'done' | 'failed' | 'cancelled'
  /** 100 only when the result is there. */
  progress: number
  /** Text that is known before the job is done. */
  partial: string | null
  createdAt: string
  finishedAt: string | null
  /** What it made; empty until it is done, and once the time of its files is over. */
  results: File[]
  /** What the tool tells of the result. */
  facts: Record<string, unknown> | null
  /** Why it failed; null in every other state. */
  error: Problem | null
}

/** A page of jobs, the newest first. */
export type JobList = {
  jobs: Job[]
  /** The cursor of the page after this one; null on the last one. */
  next: string | null
}

/** Something that can be asked for. */
export type Tool = {
  /** Goes into "tool" of a job. */
  id: string
  /** What people call it, in the language of the request. */
  name: string
  /** What a key has to be allowed. */
  scope: string
  files: {
    /** File name endings; what counts is the content. */
    accepts: string[]
    least: number
    most: number
    maxBytes: number
  }
  /** What a result can be had as beside what it is: "as" of its download. */
  formats: string[]
  /** JSON Schema (2020-12) of "options" of a job. */
  options: Record<string, unknown>
}

export type ToolList = {
  tools: Tool[]
}

/** Whose key it is, and what may be done with it. */
export type Me = {
  email: string
  site: string
  key: {
    name: string
    prefix: string
    /** The tools that it may use; null for all. */
    scopes: string[] | null
    expiresAt: string | null
  }
  membership: {
    state: 'none' | 'life' | 'renews' | 'cancelled' | 'once'
    until: string | null
  }
  credits: {
    quota: number
    used: number
    left: number
    periodEnd: string | null
  }
  limits: {
    requestsPerMinute: number
    unfinishedJobs: number
    /** Most bytes of one upload. */
    uploadBytes: number
    /** How long an upload is kept. */
    uploadHours: number
    /** How long a result is kept. */
    resultHours: number
  }
  storage: {
    bytes: number
    maxBytes: number
    files: number
    maxFiles: number
  }
}

/** What is asked for. Each tool has options of its own, see /tools. */
export type JobRequest = {
  tool: 'old-photos'
  options: {
    action: 'colorization' | 'superResolution' | 'restore' | 'mend'
    keepSepia?: boolean
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'id-photo'
  options?: {
    presetId?: string
    dpi?: number
    bgColor?: string
    cutSizeX?: number
    cutSizeY?: number
    headHeightRatio?: number | null
    topHairHeightRatio?: number | null
    bottomEyeHeightRatio?: number | null
    transparent?: boolean
    maxBytes?: number | null
    mode?: 'newBackground' | 'crop'
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'id-photo-sheet'
  options: {
    dpi: number
    paper: '10x15' | 'a4' | 'letter'
    format: 'pdf' | 'jpeg'
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'text-conversion'
  options: {
    languageCode: 'en-GB' | 'eu-ES' | 'fr-FR' | 'it-IT' | 'de-DE' | 'ja-JP' | 'ko-KR' | 'zh' | 'nl-NL' | 'et-EE'
    speakers?: 2 | 3
    vocabulary?: string[]
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'ai-photo'
  options: {
    type: number
    strength?: number
    portrait?: boolean
    double?: boolean
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'ai-photo-previews'
  options?: {
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'pdf'
  options: {
    conversion: 'pdf-to-word'
    pages?: string
    password?: string
    layout?: 'auto' | 'keep' | 'flow'
  } | {
    conversion: 'pdf-to-excel'
    pages?: string
    password?: string
    sheets?: 'table' | 'page' | 'one'
  } | {
    conversion: 'pdf-to-png'
    pages?: string
    password?: string
    dpi?: number
  } | {
    conversion: 'pdf-to-html'
    pages?: string
    password?: string
  } | {
    conversion: 'word-to-pdf' | 'excel-to-pdf' | 'ppt-to-pdf'
    pages?: string
    password?: string
    fitToWidth?: boolean
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'pdf-look'
  options?: {
    password?: string
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'pdf-pages'
  options: {
    action: {
      name: 'arrange'
      pages?: ({
        file: number
        page: number
        turn?: 0 | 90 | 180 | 270
      })[]
    } | {
      name: 'compress'
      quality?: 'light' | 'medium' | 'strong'
    } | {
      name: 'split'
      by: {
        way: 'ranges'
        ranges: string
      } | {
        way: 'every'
        pages: number
      } | {
        way: 'size'
        megabytes: number
      } | {
        way: 'bookmarks'
      }
    } | {
      name: 'pictures'
      paper?: 'fit' | 'a4' | 'letter'
    } | {
      name: 'searchable'
      language?: string
    } | {
      name: 'protect'
      allow?: {
        print: boolean
        copy: boolean
        change: boolean
      }
    } | {
      name: 'unlock'
    } | {
      name: 'number'
      pages?: string
      place?: 'bottom' | 'bottom-outer' | 'top' | 'top-outer'
      form?: 'number' | 'of-all'
      first?: number
    } | {
      name: 'watermark'
      pages?: string
      text: string
      slanted?: boolean
      strength?: number
    }
    password?: string
    newPassword?: string
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'pdf-pages-look'
  options?: {
    password?: string
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
}
