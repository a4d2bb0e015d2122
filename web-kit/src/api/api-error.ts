/**
 * network: no reply came, or not in time. server: the reply has an error status. parse: it is not JSON. api: the
 * operation was understood and refused.
 */
export type ApiErrorKind = "network" | "server" | "parse" | "api";

/** What a failed reply says besides its status. Any part may be missing. */
export interface Refusal {
  message?: string | undefined;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
}

interface Details extends Refusal {
  status?: number;
  retryAfter?: number | undefined;
  canceled?: boolean;
  cause?: unknown;
}

/** A call that failed. `message` is the technical text; what people should read is `serverMessage`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The server's own sentence, suitable for display; "" when it said nothing. */
  readonly serverMessage: string;
  /** The server's stable code for the refusal; "" when there is none. */
  readonly code: string;
  /** Form field → its error. */
  readonly fields: Readonly<Record<string, string>>;
  /** HTTP status, 0 when no reply came. */
  readonly status: number;
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | null;
  /** The caller canceled the call, or a later one of the same name replaced it: nothing to report. */
  readonly canceled: boolean;

  private constructor(kind: ApiErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = "ApiError";
    this.kind = kind;
    this.serverMessage = details.message ?? "";
    this.code = details.code ?? "";
    this.fields = details.fields ?? {};
    this.status = details.status ?? 0;
    this.retryAfter = details.retryAfter ?? null;
    this.canceled = details.canceled ?? false;
  }

  static network(url: string, cause: unknown, canceled = false): ApiError {
    return new ApiError("network", `[Network] (${url}) ${cause}`, { cause, canceled });
  }

  static server(url: string, response: Response, refusal: Refusal): ApiError {
    const { status } = response;
    const text = response.statusText || statusName(status);
    return new ApiError("server", `[Server] (${url}) ${text} (${status})`, {
      ...refusal,
      status,
      retryAfter: seconds(response.headers.get("Retry-After")),
    });
  }

  static parse(status: number, cause: unknown): ApiError {
    return new ApiError("parse", "JSON Parse failed", { status, cause });
  }

  static api(status: number, refusal: Refusal): ApiError {
    return new ApiError("api", `[API] Error: ${refusal.message ?? ""}`, { ...refusal, status });
  }
}

/** The sentence for the person in front of the page, whatever failed. */
export function messageFor(error: unknown): string {
  if (!(error instanceof ApiError)) return "Something went wrong. Please try again.";
  if (error.serverMessage) return error.serverMessage;
  if (error.status === 429) return "Too many tries. Please wait a minute and try again."; // a proxy's
  if (error.kind === "network") {
    return "We can't reach the server right now. Please check your connection and try again.";
  }
  return "Something went wrong on our side. Please try again in a moment.";
}

/** Whether the same call might succeed a moment later. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === "network" || error.status >= 502;
}

function seconds(header: string | null): number | undefined {
  return header && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** HTTP/2 and HTTP/3 send no status text: RFC 9110's names of what our server, or a proxy before it, replies. */
const names: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

function statusName(status: number): string {
  return names[status] ?? "Unknown Status";
}
