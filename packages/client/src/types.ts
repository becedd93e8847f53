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
  /** Which field of the request it is about, such as `options.pages`, where it is one. */
  field?: string
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

/** An address for the bytes of one file. */
export type SignedUpload = {
  /** Names the upload when it is made a file. */
  id: string
  method: 'PUT'
  /** Where the bytes go, without a key; it takes them once. */
  url: string
  /** What the request has to bring. */
  headers: Record<string, string>
  /** Until when the address works. */
  expiresAt: string
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
    /** `colorization` mends and colours, `superResolution` makes it twice as wide and high, `restore` does both. `mend` fills from around what is white in a second file, black elsewhere. */
    action: 'colorization' | 'superResolution' | 'restore' | 'mend'
    /** A toned photo keeps its own tone instead of being coloured. */
    keepSepia?: boolean
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'id-photo'
  options?: {
    /** A document of an office: it gives what the other fields leave out. Without it width, height and dpi are needed. GET /backapi/v1/pictureSetup/all lists them. */
    presetId?: string
    /** Dots per inch, which with the pixels is the size on paper. */
    dpi?: number
    /** Colour of the background, such as `438edb`. */
    bgColor?: string
    /** Width of the photo in pixels. */
    cutSizeX?: number
    /** Height of the photo in pixels. */
    cutSizeY?: number
    /** From chin to crown, as a part of the height. */
    headHeightRatio?: number | null
    /** From the upper edge to the hair, as a part of the height. */
    topHairHeightRatio?: number | null
    /** From the eyes to the lower edge, as a part of the height. */
    bottomEyeHeightRatio?: number | null
    /** A PNG without any background. */
    transparent?: boolean
    /** The file may not be larger. */
    maxBytes?: number | null
    /** `newBackground` puts the person before a new background; `crop` alters nothing but the crop and the roll, and checks the photo. */
    mode?: 'newBackground' | 'crop'
    /** A baby or small child: what the rule of the document forgives them, such as shut eyes, is no fault in the report. */
    infant?: boolean
    /** What is wanted by hand. What is left out is as it is without a hand; what the rule of the document forbids is refused. */
    byHand?: {
      /** From chin to crown, as a part of the height. */
      head?: number
      /** From the upper edge to the crown, as a part of the height. */
      topHair?: number
      /** How far the head lies to the right of the middle, as a part of the width. */
      centre?: number
      /** Clockwise, beyond the levelled face. */
      turnDegrees?: number
      /** Times so bright. Not with `crop`. */
      brightness?: number
      /** Times so much contrast. Not with `crop`. */
      contrast?: number
      /** Lines of a brush along the edge of the person. Not with `crop`. */
      strokes?: ({
        /** Whether what is painted belongs to the person, or to the background. */
        kept: boolean
        /** Half the width of the line, as a part of the width of the upload. */
        radius: number
        /** The points of the line. */
        places: ({
          /** From the left, as a part of the width of the upload. */
          x: number
          /** From above, as a part of its width, too. */
          y: number
        })[]
      })[]
    }
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'id-photo-sheet'
  options: {
    /** Dots per inch of the photo: with its pixels the size on paper. */
    dpi: number
    /** The paper that is filled with the photo. */
    paper: '10x15' | 'a4' | 'letter'
    /** The form of the sheet. */
    format: 'pdf' | 'jpeg'
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'text-conversion'
  options: {
    /** The language that is spoken. Which ones there are hangs on the engines that are installed. */
    languageCode: 'en-GB' | 'eu-ES' | 'fr-FR' | 'it-IT' | 'de-DE' | 'ja-JP' | 'ko-KR' | 'zh' | 'nl-NL' | 'et-EE'
    /** How many people speak on a recording of one channel, for their voices to be told apart: a guess to check. Sides of a stereo recording are told apart without it. */
    speakers?: 2 | 3
    /** Names and terms that are spoken, written as they shall stand in the text: at most 50, each of at most 40 characters. */
    vocabulary?: string[]
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'ai-photo'
  options: {
    /** The style: 1 Disney Filter, 2 American Comic, 3 Fashion Cartoon, 4 Anime, 5 Watercolor, 6 Artistic Cartoon, 7 Sketch, 8 Pixel Art. */
    type: number
    /** Percent of the drawing that shows, the rest is the photo. All of it where absent. */
    strength?: number
    /** Only the largest face with head and shoulders; all of a photo without a face. */
    portrait?: boolean
    /** At twice the width and height. */
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
    /** What becomes of the file. */
    conversion: 'pdf-to-word'
    /** Pages such as `1-3,5`; all of them where absent. */
    pages?: string
    /** Opens a protected file. It is kept encrypted and is gone with the job. */
    password?: string
    /** Pages stay pages as far as that costs little (`auto`), at any cost (`keep`), or text runs on from one to the next (`flow`). */
    layout?: 'auto' | 'keep' | 'flow'
  } | {
    /** What becomes of the file. */
    conversion: 'pdf-to-excel'
    /** Pages such as `1-3,5`; all of them where absent. */
    pages?: string
    /** Opens a protected file. It is kept encrypted and is gone with the job. */
    password?: string
    /** To Excel: the tables (`tables`, where absent), or all that is written on the pages, a sheet for each (`pages`); pictures are left out. */
    content?: 'tables' | 'pages'
    /** Of tables alone: a sheet for each table, for each page with tables, or one for all. */
    sheets?: 'table' | 'page' | 'one'
  } | {
    /** What becomes of the file. */
    conversion: 'pdf-to-png'
    /** Pages such as `1-3,5`; all of them where absent. */
    pages?: string
    /** Opens a protected file. It is kept encrypted and is gone with the job. */
    password?: string
    /** Dots per inch of the pictures. */
    dpi?: number
  } | {
    /** What becomes of the file. */
    conversion: 'pdf-to-html' | 'pdf-to-markdown' | 'pdf-to-text'
    /** Pages such as `1-3,5`; all of them where absent. */
    pages?: string
    /** Opens a protected file. It is kept encrypted and is gone with the job. */
    password?: string
  } | {
    /** What becomes of the file. */
    conversion: 'word-to-pdf' | 'excel-to-pdf' | 'ppt-to-pdf'
    /** Pages such as `1-3,5`; all of them where absent. */
    pages?: string
    /** Opens a protected file. It is kept encrypted and is gone with the job. */
    password?: string
    /** From Excel: each sheet as wide as one page. */
    fitToWidth?: boolean
    /** PDF/A-2b for keeping, as LibreOffice writes it. Nothing here validates it. */
    archive?: boolean
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'pdf-look'
  options?: {
    /** Opens a protected file. */
    password?: string
    /** The page that the small pictures begin with, from 1: 100 of them are drawn then. Without it the first 300 are. */
    from?: number
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'pdf-pages'
  options: {
    /** What is to become of the pages. */
    action: {
      name: 'arrange'
      /** The pages of the result in their order; all pages of all files where absent. */
      pages?: ({
        /** Which of the files, from 1. */
        file: number
        /** Which of its pages, from 1. */
        page: number
        /** Degrees clockwise. */
        turn?: 0 | 90 | 180 | 270
      })[]
    } | {
      name: 'compress'
      /** How far pictures may be made smaller: `light` for print, `medium` for screens, `strong` for mail. */
      quality?: 'light' | 'medium' | 'strong'
    } | {
      name: 'split'
      /** Where one part ends and the next begins. */
      by: {
        way: 'ranges'
        /** Parts such as `1-3;4,6`: each of them a file. */
        ranges: string
      } | {
        way: 'every'
        /** Pages of each part. */
        pages: number
      } | {
        way: 'size'
        /** Most megabytes of each part. */
        megabytes: number
      } | {
        way: 'bookmarks'
      }
    } | {
      name: 'pictures'
      /** Each page as large as its picture, or paper with a margin. */
      paper?: 'fit' | 'a4' | 'letter'
    } | {
      name: 'searchable'
      /** Tesseract’s name of the language, such as `eng`. */
      language?: string
      /** Whether the result is to be PDF/A-2b; what cannot become that is refused. */
      archive?: boolean
    } | {
      name: 'protect'
      /** What programs that obey allow who has opened the file. */
      allow?: {
        /** To print it. */
        print: boolean
        /** To copy its text and pictures. */
        copy: boolean
        /** To change it. */
        change: boolean
      }
    } | {
      name: 'unlock'
    } | {
      name: 'number'
      /** Pages such as `1-3,5`; all of them where absent. */
      pages?: string
      /** Where the number stands; `outer` is left on even pages, right on odd ones. */
      place?: 'bottom' | 'bottom-outer' | 'top' | 'top-outer'
      /** `1`, or `1 / 9`. */
      form?: 'number' | 'of-all'
      /** Number of the first page. */
      first?: number
    } | {
      name: 'watermark'
      /** Pages such as `1-3,5`; all of them where absent. */
      pages?: string
      /** What the watermark says. */
      text: string
      /** From corner to corner, or straight. */
      slanted?: boolean
      /** How much of the page it hides, 0 to 1. */
      strength?: number
    }
    /** Opens what is protected. */
    password?: string
    /** Opens the files one by one, in their order; empty for those that are open. Comes before `password`. */
    passwords?: string[]
    /** What the result is protected with. */
    newPassword?: string
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
} | {
  tool: 'pdf-pages-look'
  options?: {
    /** Opens a protected file. */
    password?: string
    /** The page that the small pictures begin with, from 1: 100 of them are drawn then. Without it the first 300 are. */
    from?: number
  }
  /** Ids of files, in their order. */
  files: string[]
  /** Who is told when the job has ended, beside the endpoints that hear of every job: the id of an endpoint of the account, or an address. What goes to addresses is signed with a secret of its own, which the account page makes. */
  webhook?: string
}
