import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** Where an authority finds the hosts that it validates. */
export interface Places {
  dns: number;
  http: number;
  tls: number;
}

/**
 * Ports of this machine that are free. They are below those that the system hands out, so that nobody gets one of them before
 * it is used.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, "127.0.0.1");
    const free = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!free || ports.includes(port)) continue;
    ports.push(port);
    await new Promise((closed) => server.close(closed));
  }
  return ports;
}

/** The text at an address whose certificate is checked with another one. */
function fetchText(address: string, ca: string): Promise<string> {
  return new Promise((done, fail) => {
    const call = get(address, { ca }, async (reply) => done((await reply.toArray()).join("")));
    call.on("error", fail);
  });
}

/** Starts Pebble, the certificate authority of Let's Encrypt for tests. */
export async function startAuthority(places: Places) {
  const binary = join(root, ".build/pebble");
  if (!existsSync(binary)) throw new Error("there is no certificate authority: run `make pebble`");
  const folder = mkdtempSync(join(tmpdir(), "cuttle-authority-"));
  const [listen, management] = (await freePorts(2)).map((port) => `127.0.0.1:${port}`);
  // Go's own program makes a certificate of the right age; the one in Pebble's repository ends in 2027.
  const goRoot = execFileSync("go", ["env", "GOROOT"], { encoding: "utf8" }).trim();
  const program = join(goRoot, "src/crypto/tls/generate_cert.go");
  execFileSync("go", ["run", program, "-host=127.0.0.1", "-ecdsa-curve=P256"], {
    cwd: folder,
    stdio: "pipe",
  });
  const certificate = join(folder, "cert.pem");
  const config = join(folder, "config.json");
  const pebble = {
    listenAddress: listen,
    managementListenAddress: management,
    certificate,
    privateKey: join(folder, "key.pem"),
    httpPort: places.http,
    tlsPort: places.tls,
    keyAlgorithm: "ecdsa",
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const running = spawn(binary, ["-config", config, "-dnsserver", `127.0.0.1:${places.dns}`], {
    env: { ...process.env, PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0" },
  });
  const ended = once(running, "exit");
  let log = "";
  for (const stream of [running.stdout, running.stderr]) {
    stream.on("data", (chunk) => {
      log += chunk;
    });
  }
  const ca = readFileSync(certificate, "utf8");
  const rootAddress = `https://${management}/roots/0`;
  let issuingRoot = "";
  while (!issuingRoot) {
    if (running.exitCode !== null) throw new Error(`the certificate authority ended:\n${log}`);
    issuingRoot = await fetchText(rootAddress, ca).catch(() => "");
    if (!issuingRoot) await new Promise((later) => setTimeout(later, 50));
  }
  const roots = join(folder, "roots.pem");
  writeFileSync(roots, ca + issuingRoot);
  return {
    directory: `https://${listen}/dir`,
    /** The root of the certificates that it issues. */
    issuingRoot,
    /** A file with that one, and with the one of its own address. */
    roots,
    /** How many certificates it was asked for. */
    orders: () => log.split("POST /order-plz").length - 1,
    async stop() {
      running.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A home folder for a Chromium that trusts roots as if its user had imported them. Chromium reads them from the database of NSS there. */
export function makeHome(trusted: readonly string[]): { home: string; remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), "cuttle-home-"));
  const database = join(home, ".pki/nssdb");
  mkdirSync(database, { recursive: true });
  const certutil = (input: string, ...args: string[]) =>
    execFileSync("certutil", ["-d", `sql:${database}`, ...args], { input });
  certutil("", "-N", "--empty-password");
  for (const [index, issuer] of trusted.entries()) {
    certutil(issuer, "-A", "-n", `root ${index}`, "-t", "C,,", "-a");
  }
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) };
}
