"""Sends what nobody would type to every operation, as a guest, a member and an admin.

Each caller gets a server of its own with the seed content and the demonstration data. A 5xx, an
answer that `openapi.json` does not declare, and an answer that looks otherwise than declared fail.

    run.py MARU SCHEMATHESIS [examples for an operation]
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONFIG = ROOT / "config.toml"
PASSWORD = "correct-horse-battery"
ADMIN = "fuzz@admin.example"
MEMBER = "fuzz@member.example"
PHONE = "01098760000"
# No 5xx, nothing undeclared, nothing that looks otherwise than declared.
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"

# They log the caller out (the one by a small number too), and every later answer would be 401: they come last.
ENDS_ITSELF = ["end_all_logins", "end_login"]


def environment(data):
    """Limits count by address: with the proxy trusted, callers have one each (see `call`)."""
    return os.environ | {
        "MARU__SERVER__LISTEN": "127.0.0.1:0",
        "MARU__DATA__DIR": data,
        "MARU__SERVER__TRUSTED_PROXIES": '["127.0.0.1"]',
        "MARU__MODULES__BOARDS__POSTS_PER_HOUR": "100000",
        "MARU__MODULES__BOARDS__COMMENTS_PER_HOUR": "100000",
        "MARU__MODULES__SESSIONS__APPLICATIONS_PER_HOUR": "100000",
        "MARU_LOG": "error",
    }


class Server:
    """A server with seeded data, one admin and one member."""

    def __init__(self, maru, data):
        env = environment(data)
        self.data = pathlib.Path(data)
        run = lambda *words, **more: subprocess.run(
            [maru, *words, "--config", CONFIG], env=env, check=True, stdout=subprocess.DEVNULL, **more
        )
        run("seed", "apply")
        run("seed", "demo")
        run("admin", "create", "--email", ADMIN, input=PASSWORD.encode())
        self.log = open(self.data / "log", "wb")
        self.process = subprocess.Popen(
            [maru, "serve", "--config", CONFIG], env=env, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        for line in self.process.stdout:
            if found := re.search(r"listens on (http://\S+)", line):
                self.url = found[1]
                return
        raise SystemExit(f"the server did not start:\n{self.errors()}")

    def call(self, path, body=None, form=None, token=None):
        request = urllib.request.Request(self.url + path)
        request.add_header("X-Forwarded-For", "10.0.0.1")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if form is not None:
            request.data = urllib.parse.urlencode(form).encode()
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
            return json.loads(text) if text else None

    def log_in(self, username):
        answer = self.call("/api/loginProc", form={"username": username, "password": PASSWORD})
        return answer["accessToken"]

    def register(self):
        self.call(f"/api/register/sendMessage/{PHONE}", body={})
        line = (self.data / "outbox/sms.jsonl").read_text().splitlines()[-1]
        code = re.search(r"(?<!\d)\d{6}(?!\d)", json.loads(line)["text"])[0]
        proof = self.call("/api/register/verifyCode", body={"phoneNumber": PHONE, "code": code})
        person = {"username": MEMBER, "password": PASSWORD, "displayName": "달빛", "realName": "홍길동"}
        self.call("/api/register/registerProc", body=person | {"phoneNumber": PHONE, "ticket": proof["ticket"]})

    def errors(self):
        return (self.data / "log").read_text(errors="replace")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        self.log.close()


def fuzz(caller, maru, schemathesis, examples):
    """Whether nothing was found."""
    with tempfile.TemporaryDirectory(prefix="maru-fuzz-") as data:
        server = Server(maru, data)
        try:
            token = None
            if caller == "admin":
                token = server.log_in(ADMIN)
            if caller == "member":
                server.register()
                token = server.log_in(MEMBER)
            headers = ["--header", f"Authorization: Bearer {token}"] if token else []
            print(f"as {caller}", flush=True)
            started = time.monotonic()

            def finds_nothing(selection):
                command = [schemathesis, "run", f"{server.url}/api/openapi.json", *headers]
                options = ["--checks", CHECKS, "--max-examples", examples, "--phases", "examples,coverage,fuzzing"]
                options += ["--seed", "1", "--workers", "1", "--continue-on-failure", "--no-shrink"]
                options += ["--generation-database", "none", "--output-truncate", "true", "--warnings", "off"]
                options += ["--suppress-health-check", "all", "--no-color"]
                options += [word for name in ENDS_ITSELF for word in (f"--{selection}-operation-id", name)]
                return subprocess.run(command + options, cwd=data).returncode == 0

            passed = finds_nothing("exclude")
            if token:
                server.call("/api/member/me", token=token)
            passed = finds_nothing("include") and passed
            print(f"as {caller}: {time.monotonic() - started:.0f} s", flush=True)
            if server.errors():
                print(server.errors()[-4000:])
            return passed
        finally:
            server.stop()


def main():
    maru, schemathesis = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
    examples = sys.argv[3] if len(sys.argv) > 3 else "10"
    callers = sys.argv[4:] or ["guest", "member", "admin"]
    outcomes = [fuzz(caller, maru, schemathesis, examples) for caller in callers]
    sys.exit(0 if all(outcomes) else 1)


if __name__ == "__main__":
    main()
